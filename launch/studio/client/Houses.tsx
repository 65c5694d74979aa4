/** All houses in their order, and one of them opened. */
import { useState } from "react";
import { schemaAt } from "../../../src/config/jsonSchema.ts";
import { newHouseId } from "../../../src/config/listing.ts";
import { type Change, houseFile, houseId, SITE, valueAt } from "../protocol.ts";
import { moved, OrderButtons } from "./Buttons.tsx";
import styles from "./Field.module.css";
import { Members } from "./Field.tsx";
import { Crops, inFolder } from "./Files.tsx";
import { emptyOf } from "./fieldKinds.ts";
import { useStudio } from "./useStudio.ts";

interface HousesProps {
	readonly open: string | undefined;
	readonly onOpen: (id: string | undefined) => void;
}

export function Houses({ open, onOpen }: HousesProps) {
	const { state } = useStudio();
	const file = open === undefined ? "" : houseFile(open);
	return open !== undefined && state.documents[file] ? (
		<House file={file} onBack={() => onOpen(undefined)} />
	) : (
		<List onOpen={onOpen} />
	);
}

/** In the order of the site. */
function useHouses() {
	const { state, edit } = useStudio();
	const site = state.documents[SITE];
	const order = (valueAt(site, ["houseOrder"]) ?? []) as readonly string[];
	const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : Number.MAX_VALUE);
	const ids = Object.keys(state.documents)
		.flatMap((name) => houseId(name) ?? [])
		.sort()
		.sort((one, other) => rank(one) - rank(other));
	const statusOf = (id: string) => String(valueAt(state.documents[houseFile(id)], ["status"]) ?? "");
	const chosen = valueAt(site, ["featured"]);
	const featured = ids.includes(String(chosen))
		? String(chosen)
		: (ids.find((id) => statusOf(id) === "For Sale") ?? ids[0]);
	const orderChange = (next: readonly string[]): Change => ({
		file: SITE,
		path: ["houseOrder"],
		value: next,
	});
	return {
		ids,
		featured,
		statusOf,
		add(street: string): string {
			const id = newHouseId(street, ids);
			const value = {
				$schema: "../../../schema/house.schema.json",
				...(emptyOf(state.schemas.house) as object),
				id,
				street,
				state: valueAt(site, ["brokerage", "state"]) ?? "",
				gallery: [],
			};
			edit([{ file: houseFile(id), path: [], value }, orderChange([...ids, id])]);
			return id;
		},
		duplicate(former: string): string {
			const document = state.documents[houseFile(former)] as { readonly street?: string };
			const id = newHouseId(`${document.street} copy`, ids);
			edit([
				{ file: houseFile(id), path: [], value: { ...document, id, openHouses: [] }, filesOf: former },
				orderChange(ids.toSpliced(ids.indexOf(former) + 1, 0, id)),
			]);
			return id;
		},
		remove(id: string) {
			edit([
				{ file: houseFile(id), path: [] },
				orderChange(ids.filter((other) => other !== id)),
				...(chosen === id ? [{ file: SITE, path: ["featured"] }] : []),
			]);
		},
		move: (from: number, to: number) => edit([orderChange(moved(ids, from, to))]),
		feature: (id: string) => edit([{ file: SITE, path: ["featured"], value: id }]),
		/** Of a sold house the site tells since when. */
		sold(id: string) {
			const today = new Date().toLocaleDateString("sv");
			const values = { status: "Sold", statusDate: today };
			edit(Object.entries(values).map(([key, value]) => ({ file: houseFile(id), path: [key], value })));
		},
	};
}

/** Asks for the street first: the house's page is called after it. */
export function AddHouse({ onAdded }: { readonly onAdded: (id: string) => void }) {
	const { add } = useHouses();
	const [street, setStreet] = useState("");
	return (
		<form
			className={styles["box"]}
			onSubmit={(event) => {
				event.preventDefault();
				if (street.trim()) onAdded(add(street.trim()));
			}}
		>
			<label className={styles["name"]} htmlFor="new-house">
				Street and number of a new house
			</label>
			<input
				id="new-house"
				className={styles["input"]}
				value={street}
				autoComplete="off"
				onChange={({ target }) => setStreet(target.value)}
			/>
			<button type="submit" className={styles["button"]} disabled={!street.trim()}>
				Add the house
			</button>
		</form>
	);
}

function List({ onOpen }: { readonly onOpen: (id: string) => void }) {
	const { state } = useStudio();
	const houses = useHouses();
	const frame = schemaAt(state.schemas.house, ["gallery", 0, "file"])?.file;
	return (
		<>
			<h1>Houses</h1>
			<AddHouse onAdded={onOpen} />
			{houses.ids.length === 0 && <p>There is no house yet. The site can go live without one.</p>}
			<ol className={styles["pictures"]}>
				{houses.ids.map((id, index) => {
					const file = houseFile(id);
					const at = (...path: (string | number)[]) => String(valueAt(state.documents[file], path) ?? "");
					const name = at("street") || id;
					const faults = state.faults.filter((fault) => fault.file === file).length;
					const first = at("gallery", 0, "file");
					return (
						<li key={id}>
							<div>
								{first && frame && (
									<Crops
										file={inFolder(file, first)}
										rule={{ ...frame, phoneFrame: undefined } as never}
										alt=""
									/>
								)}
							</div>
							<div>
								<button type="button" className={styles["title"]} onClick={() => onOpen(id)}>
									{name}
								</button>
								<p className={styles["help"]}>
									{[at("city"), at("status"), id === houses.featured && "on the home page"]
										.filter(Boolean)
										.join(" · ")}
								</p>
								{faults > 0 && (
									<p className={styles["fault"]}>
										{faults === 1 ? "One field needs" : `${faults} fields need`} a correction.
									</p>
								)}
								<OrderButtons
									name={name}
									index={index}
									count={houses.ids.length}
									onMove={(to) => houses.move(index, to)}
									onRemove={() => houses.remove(id)}
								>
									{id !== houses.featured && (
										<button
											type="button"
											className={styles["quiet"]}
											aria-label={`Show on the home page: ${name}`}
											onClick={() => houses.feature(id)}
										>
											Show on the home page
										</button>
									)}
									{houses.statusOf(id) !== "Sold" && (
										<button
											type="button"
											className={styles["quiet"]}
											aria-label={`Sold: ${name}`}
											onClick={() => houses.sold(id)}
										>
											Sold
										</button>
									)}
									<button
										type="button"
										className={styles["quiet"]}
										aria-label={`Duplicate: ${name}`}
										onClick={() => onOpen(houses.duplicate(id))}
									>
										Duplicate
									</button>
								</OrderButtons>
							</div>
						</li>
					);
				})}
			</ol>
		</>
	);
}

/** The folder's name is the id, so it is not typed. */
export function House({ file, onBack }: { readonly file: string; readonly onBack?: () => void }) {
	const { state } = useStudio();
	return (
		<>
			{onBack && (
				<button type="button" className={styles["quiet"]} onClick={onBack}>
					← All houses
				</button>
			)}
			<h1>{String(valueAt(state.documents[file], ["street"]) || houseId(file))}</h1>
			<Members file={file} path={[]} schema={state.schemas.house} required except={["id"]} />
		</>
	);
}

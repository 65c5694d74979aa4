/** All houses in their order, and one of them opened. */
import { useState } from "react";
import { newHouseId } from "../../../src/config/listing.ts";
import { Button } from "../../../src/ui/Button.tsx";
import type { Sales } from "../../houses/pastSales.ts";
import { type Change, houseFile, houseId, SITE, type TakenFile, valueAt } from "../protocol.ts";
import { post, upload } from "./connection.ts";
import { Line, Ordered, Quiet } from "./controls.tsx";
import { Members } from "./Field.tsx";
import { Crops, inFolder } from "./Files.tsx";
import { emptyOf, membersOf } from "./fieldKinds.ts";
import { useBusy, useStudio } from "./useStudio.ts";

interface HousesProps {
	readonly open: string | undefined;
	readonly onOpen: (id: string | undefined) => void;
}

export function Houses({ open, onOpen }: HousesProps) {
	const { documents } = useStudio().state;
	const file = houseFile(open ?? "");
	return documents[file] ? <House file={file} onBack={() => onOpen(undefined)} /> : <List onOpen={onOpen} />;
}

/** In the order of the site. */
function useHouses() {
	const { state, edit } = useStudio();
	const site = state.documents[SITE];
	const idsAt = (key: string) => (valueAt(site, [key]) ?? []) as readonly string[];
	const order = idsAt("houseOrder");
	const rank = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
	const ids = Object.keys(state.documents)
		.flatMap((name) => houseId(name) ?? [])
		.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
	const at = (id: string, ...path: (string | number)[]) =>
		String(valueAt(state.documents[houseFile(id)], path) ?? "");
	const chosen = String(valueAt(site, ["featured"]));
	const forSale = ids.find((id) => at(id, "status") === "For Sale");
	const siteChange = (key: string, value?: unknown): Change => ({ file: SITE, path: [key], value });
	const newId = (street: string) => newHouseId(street, [...ids, ...idsAt("removedHouses")]);
	const houseChange = (id: string, value: object): Change => ({
		file: houseFile(id),
		path: [],
		value: { ...value, id },
	});
	return {
		ids,
		at,
		featured: ids.includes(chosen) ? chosen : (forSale ?? ids[0]),
		/** What a house of today needs stands there, empty. */
		add(street: string): string {
			const { house } = state.schemas;
			const needed = membersOf(house).filter(([, { neededBy }]) => neededBy === "unsold");
			const id = newId(street);
			const value = {
				$schema: "../../../schema/house.schema.json",
				...(emptyOf(house) as object),
				...Object.fromEntries(needed.map(([key, member]) => [key, emptyOf(member)])),
				street,
				state: valueAt(site, ["brokerage", "state"]) ?? "",
				gallery: [],
			};
			edit([houseChange(id, value), siteChange("houseOrder", [...ids, id])]);
			return id;
		},
		duplicate(former: string): string {
			const id = newId(`${at(former, "street")} copy`);
			const value = { ...(state.documents[houseFile(former)] as object), openHouses: [], formerIds: [] };
			const next = ids.toSpliced(ids.indexOf(former) + 1, 0, id);
			edit([{ ...houseChange(id, value), filesOf: former }, siteChange("houseOrder", next)]);
			return id;
		},
		/** A page that search engines know answers 410 from then on. */
		remove(id: string) {
			const isKnown = state.saved[houseFile(id)] !== undefined;
			const next = ids.filter((other) => other !== id);
			edit([
				{ file: houseFile(id), path: [] },
				siteChange("houseOrder", next),
				...(isKnown ? [siteChange("removedHouses", [...idsAt("removedHouses"), id])] : []),
				...(chosen === id ? [siteChange("featured")] : []),
			]);
		},
		order: (next: readonly string[]) => edit([siteChange("houseOrder", next)]),
		feature: (id: string) => edit([siteChange("featured", id)]),
		/** The site shows the date of a sale. */
		sold(id: string) {
			const values = { status: "Sold", statusDate: new Date().toLocaleDateString("sv") };
			edit(Object.entries(values).map(([key, value]) => ({ file: houseFile(id), path: [key], value })));
		},
		/** Past sales from a table, with their pictures: all or none. */
		async importSales(files: readonly File[]): Promise<string> {
			const table = files.find(({ name }) => /\.csv$/i.test(name));
			if (!table) return "Choose the table (CSV) and its pictures together.";
			const { sales, faults } = await post<Sales>("/api/sales", { table: await table.text() });
			const missing = sales.filter(({ picture }) => !files.some(({ name }) => name === picture));
			const said = [...faults, ...missing.map(({ picture }) => `${picture} was not chosen with the table.`)];
			if (said.length > 0) return `Nothing was added. ${said.join(" ")}`;
			const changes: Change[] = [];
			for (const { id, picture, document } of sales) {
				const file = files.find(({ name }) => name === picture) as File;
				const taken = await upload<TakenFile>(file, houseFile(id), ["gallery", 0, "file"]);
				const [first] = document.gallery;
				changes.push(houseChange(id, { ...document, gallery: [{ ...first, file: taken.file }] }));
			}
			edit([...changes, siteChange("houseOrder", [...ids, ...sales.map(({ id }) => id)])]);
			return `${sales.length === 1 ? "One past sale is" : `${sales.length} past sales are`} added.`;
		},
	};
}

const AGENT_QUESTION = ["forms", "open-house", "agentQuestion"];

/** Offered once: after the settlement of 2024 many hosts ask, and some must. */
function AgentQuestion() {
	const { state, set } = useStudio();
	if (valueAt(state.documents[SITE], AGENT_QUESTION) !== undefined) return undefined;
	const answer = (value: boolean, words: string) => (
		<button type="button" onClick={() => set(SITE, AGENT_QUESTION, value, true)}>
			{words}
		</button>
	);
	return (
		<section className="box">
			<p className="help">
				Since 2024 many agents ask the guests of an open house whether they work with an agent, and say that
				the host represents the seller. Ask your broker.
			</p>
			{answer(true, "Ask guests")} {answer(false, "Do not ask")}
		</section>
	);
}

/** Asks for the street first: the house's page is called after it. */
export function AddHouse({ onAdded }: { readonly onAdded?: (id: string) => void }) {
	const { add } = useHouses();
	const [street, setStreet] = useState("");
	return (
		<form
			className="box"
			onSubmit={(event) => {
				event.preventDefault();
				const id = add(street.trim());
				onAdded?.(id);
			}}
		>
			<Line
				label="Street and number of a new house"
				value={street}
				onChange={({ target }) => setStreet(target.value)}
			/>
			<Button look="dark" type="submit" disabled={!street.trim()}>
				Add the house
			</Button>
		</form>
	);
}

function List({ onOpen }: { readonly onOpen: (id: string) => void }) {
	const { state } = useStudio();
	const { ids, at, featured, ...houses } = useHouses();
	const nameOf = (id: string) => at(id, "street") || id;
	return (
		<>
			<h1>Houses</h1>
			<AddHouse onAdded={onOpen} />
			{ids.length > 0 && <AgentQuestion />}
			{ids.length === 0 && <p>There is no house yet. The site can go live without one.</p>}
			<Ordered
				items={ids}
				keyOf={(id) => id}
				nameOf={nameOf}
				onItems={houses.order}
				onRemove={houses.remove}
				buttons={(id) => (
					<>
						{id !== featured && (
							<Quiet of={nameOf(id)} onClick={() => houses.feature(id)}>
								Show on the home page
							</Quiet>
						)}
						{at(id, "status") !== "Sold" && (
							<Quiet of={nameOf(id)} onClick={() => houses.sold(id)}>
								Sold
							</Quiet>
						)}
						<Quiet of={nameOf(id)} onClick={() => onOpen(houses.duplicate(id))}>
							Duplicate
						</Quiet>
					</>
				)}
			>
				{(id) => {
					const picture = at(id, "gallery", 0, "file");
					const faults = state.faults.filter(({ file }) => file === houseFile(id)).length;
					const facts = [at(id, "city"), at(id, "status"), id === featured && "on the home page"];
					return (
						<div className="house">
							{picture && <Crops file={inFolder(houseFile(id), picture)} />}
							<div>
								<button type="button" className="title" onClick={() => onOpen(id)}>
									{nameOf(id)}
								</button>
								<p className="help">{facts.filter(Boolean).join(" · ")}</p>
								{faults > 0 && (
									<p className="fault">
										{faults === 1 ? "One field needs" : `${faults} fields need`} a correction.
									</p>
								)}
							</div>
						</div>
					);
				}}
			</Ordered>
			<PastSales onFiles={houses.importSales} />
		</>
	);
}

function PastSales({ onFiles }: { readonly onFiles: (files: readonly File[]) => Promise<string> }) {
	const [busy, run] = useBusy();
	const [said, setSaid] = useState("");
	return (
		<section className="box">
			<h2>Past sales</h2>
			<Line
				type="file"
				accept=".csv,image/*"
				multiple
				disabled={busy !== ""}
				label="A table of past sales, with its pictures"
				help="A spreadsheet saved as CSV. Its columns: address, city, state, sold, price, picture. Choose the table and all pictures together."
				onChange={({ target }) => {
					const files = [...(target.files ?? [])];
					// The same table can be chosen again when it is corrected.
					target.value = "";
					void run("sales", async () => setSaid(await onFiles(files)));
				}}
			/>
			<p role="status">{said}</p>
		</section>
	);
}

/** What an agent knows first about a house. */
const FIRST = ["street", "city", "state", "postalCode", "status", "statusDate", "headline", "description"];
const THEN = ["gallery", "facts", "openHouses"];

/** The folder's name is the id, so it is not typed. */
export function House({ file, onBack }: { readonly file: string; readonly onBack?: () => void }) {
	const { documents, schemas } = useStudio().state;
	return (
		<>
			{onBack && <Quiet onClick={onBack}>← All houses</Quiet>}
			<h1>{String(valueAt(documents[file], ["street"]) || houseId(file))}</h1>
			<Members
				file={file}
				path={[]}
				schema={schemas.house}
				required
				except={["id"]}
				first={[...FIRST, ...THEN]}
			/>
		</>
	);
}

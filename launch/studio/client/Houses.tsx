import { useEffect, useState } from "react";
import type { Path } from "../../../model/content/jsonSchema.ts";
import { featuredHouse, inOrder, newHouseId } from "../../../model/houses/listing.ts";
import { saleState } from "../../../model/houses/statuses.ts";
import { Button } from "../../../src/ui/Button.tsx";
import type { Sales } from "../../houses/pastSales.ts";
import { type Change, houseFile, houseId, SITE, valueAt } from "../protocol.ts";
import type { TakenFile } from "../uploads.ts";
import { download, post, upload } from "./connection.ts";
import { Choice, Line, Ordered, Press } from "./controls.tsx";
import { Members, SiteFields } from "./Field.tsx";
import { Crops, pictureUrl, Zone } from "./Files.tsx";
import { emptyOf, labelOf, membersOf, schemaOf } from "./fieldKinds.ts";
import { HOUSE_STEP } from "./parts.ts";
import { attempt, edit, open, tell, useStudio } from "./useStudio.ts";

const siteChange = (key: string, value?: unknown): Change => ({ path: [SITE, key], value });
const houseChange = (id: string, value: object) => ({ path: [houseFile(id)], value: { ...value, id } });

function useHouses() {
	const { documents, saved } = useStudio().state;
	const idsAt = (...path: Path) => (valueAt(documents, path) ?? []) as readonly string[];
	const at = (id: string, ...keys: Path) => String(valueAt(documents, [houseFile(id), ...keys]) ?? "");
	const found = Object.keys(documents).flatMap((file) => houseId(file) ?? []);
	const all = found.sort().map((id) => ({ id, status: at(id, "status"), statusDate: at(id, "statusDate") }));
	const houses = inOrder(all, idsAt(SITE, "houseOrder"));
	const ids = houses.map(({ id }) => id);
	const chosen = String(valueAt(documents, [SITE, "featured"]));
	const formerIds = (id: string) => idsAt(houseFile(id), "formerIds");
	const taken = new Set([...ids, ...ids.flatMap(formerIds), ...idsAt(SITE, "removedHouses")]);
	return {
		ids,
		at,
		featured: featuredHouse(houses, chosen)?.id,
		add(street: string): string {
			const id = newHouseId(street, taken);
			const value = {
				$schema: "../../../schema/house.schema.json",
				...(emptyOf(schemaOf([houseFile(id)])) as object),
				street,
				state: valueAt(documents, [SITE, "brokerage", "state"]) ?? "",
				gallery: [],
			};
			edit([houseChange(id, value), siteChange("houseOrder", [...ids, id])]);
			return id;
		},
		duplicate(former: string): string {
			const id = newHouseId(`${at(former, "street")} copy`, taken);
			const value = { ...(documents[houseFile(former)] as object), openHouses: [], formerIds: [] };
			const next = ids.toSpliced(ids.indexOf(former) + 1, 0, id);
			edit([{ ...houseChange(id, value), filesOf: former }, siteChange("houseOrder", next)]);
			return id;
		},
		/** A page that search engines know answers 410 from then on. */
		remove(id: string) {
			const removed = [...idsAt(SITE, "removedHouses"), id];
			const others = ids.filter((other) => other !== id);
			edit([
				{ path: [houseFile(id)] },
				siteChange("houseOrder", others),
				...(houseFile(id) in saved ? [siteChange("removedHouses", removed)] : []),
				...(chosen === id ? [siteChange("featured")] : []),
			]);
		},
		sold(id: string) {
			const values = { status: "Sold", statusDate: new Date().toLocaleDateString("sv") };
			edit(Object.entries(values).map(([key, value]) => ({ path: [houseFile(id), key], value })));
		},
		async importSales(files: readonly File[]): Promise<string> {
			const table = files.find(({ name }) => /\.csv$/i.test(name));
			if (!table) return "Choose the table (CSV) and its pictures together.";
			// Also those that are not right yet, which the site does not read.
			const known = ids.map((id) => {
				return { id, street: at(id, "street"), city: at(id, "city"), formerIds: formerIds(id) };
			});
			const { sales, faults } = await post<Sales>("sales", { table: await table.text(), houses: known });
			const pictureOf = ({ picture }: Sales["sales"][number]) => files.find(({ name }) => name === picture);
			const missing = sales.filter((sale) => !pictureOf(sale));
			const said = [...faults, ...missing.map(({ picture }) => `${picture} was not chosen with the table.`)];
			if (said.length > 0) return `Nothing was added. ${said.join(" ")}`;
			const changes = sales.map(async (sale) => {
				const path = [houseFile(sale.id), "gallery", 0, "file"];
				const { file } = await upload<TakenFile>(pictureOf(sale) as File, path);
				const [first] = sale.document.gallery;
				return houseChange(sale.id, { ...sale.document, gallery: [{ ...first, file }] });
			});
			const next = [...ids, ...sales.map(({ id }) => id)];
			edit([...(await Promise.all(changes)), siteChange("houseOrder", next)]);
			return `${sales.length === 1 ? "One past sale is" : `${sales.length} past sales are`} added.`;
		},
	};
}

/** Asks for the street first: the house's page is called after it. */
export function AddHouse() {
	const { add } = useHouses();
	const { view } = useStudio();
	const addIt = (given: FormData) => {
		const id = add(String(given.get("street")).trim());
		open(view === HOUSE_STEP ? view : houseFile(id));
	};
	return (
		<form className="box" action={addIt}>
			<Line name="street" required pattern=".*\S.*" label="Street and number of a new house" />
			<Button look="dark" type="submit">
				Add the house
			</Button>
		</form>
	);
}

export function Houses() {
	const { state } = useStudio();
	const { ids, at, featured, ...houses } = useHouses();
	const nameOf = (id: string) => at(id, "street") || id;
	const press = (text: string, id: string, onPress: () => void) => (
		<Press look="quiet" of={nameOf(id)} {...{ text, onPress }} />
	);
	return (
		<>
			<h1>Houses</h1>
			<AddHouse />
			{ids.length === 0 && <p>There is no house yet. The site can go live without one.</p>}
			<Ordered
				items={ids}
				keyOf={(id) => id}
				nameOf={nameOf}
				onItems={(next) => edit([siteChange("houseOrder", next)])}
				onRemove={houses.remove}
				buttons={(id) => (
					<>
						{id !== featured && press("Show on the home page", id, () => edit([siteChange("featured", id)]))}
						{saleState(at(id, "status")) === "unsold" && press("Mark as sold", id, () => houses.sold(id))}
						{press("Duplicate", id, () => open(houseFile(houses.duplicate(id))))}
					</>
				)}
			>
				{(id) => {
					const picture = at(id, "gallery", 0, "file");
					const faults = state.faults.filter(({ path }) => path[0] === houseFile(id)).length;
					const facts = [at(id, "city"), at(id, "status"), id === featured && "on the home page"];
					return (
						<div className="pair">
							{picture && <Crops src={pictureUrl(houseFile(id), picture)} />}
							<div>
								<Press look="quiet" text={nameOf(id)} onPress={() => open(houseFile(id))} />
								<p className="help">{facts.filter(Boolean).join(" · ")}</p>
								<p className="fault" hidden={faults === 0}>
									{faults === 1 ? "One field needs" : `${faults} fields need`} a correction.
								</p>
							</div>
						</div>
					);
				}}
			</Ordered>
			<SiteFields paths={[["forms", "open-house", "agentQuestion"]]} />
			<section className="box">
				<h2 className="lead">Past sales</h2>
				<p className="help">A table (CSV) with address, city, state, sold, price, area, picture.</p>
				<Zone
					aria-label="A table of past sales, with its pictures"
					text="Drop the table and all its pictures here, or press to choose them"
					accept=".csv,image/*"
					multiple
					onFiles={(files) => attempt(async () => tell(await houses.importSales(files)))}
				/>
			</section>
		</>
	);
}

/** The folder's name is the id, so it is not typed. The first house, which is a step, shows only what it needs. */
export function House({ file }: { readonly file: string }) {
	const { state, view } = useStudio();
	const isFirst = view === HOUSE_STEP;
	const schema = schemaOf([file]);
	const needed = emptyOf(schema) as object;
	const except = membersOf(schema).flatMap(([key]) => (isFirst && !(key in needed) ? key : []));
	return (
		<>
			{!isFirst && <Press look="quiet" text="← All houses" onPress={() => open("houses")} />}
			<h1>{String(valueAt(state.documents, [file, "street"]) || houseId(file))}</h1>
			{!isFirst && file in state.saved && <Prints house={String(houseId(file))} />}
			<Members path={[file]} except={["id", ...except]} />
		</>
	);
}

const PAPERS = { letter: "On letter paper", a4: "On A4 paper" };

function Prints({ house }: { readonly house: string }) {
	const [prints, setPrints] = useState<readonly string[]>([]);
	const [paper, setPaper] = useState("letter");
	const [shown, setShown] = useState({ text: "", src: "" });
	useEffect(() => void attempt(async () => setPrints(await post("prints", { house }))), [house]);
	return (
		<details className="box">
			<summary>Brochure, cards, sheet and pictures to share</summary>
			<p className="help">Of the house as it is saved.</p>
			<Choice aria-label="Paper" value={paper} choices={PAPERS} onChoice={setPaper} />
			{prints.map((name) => {
				const wanted = { house, name, paper };
				const text = inWords(name);
				const show = async () => {
					const picture = await post<File>("print", { ...wanted, preview: true });
					setShown({ text, src: URL.createObjectURL(picture) });
				};
				const press = { look: "quiet", of: text, waiting: "Making it …" } as const;
				return (
					<div key={name} className="row">
						<span className="name">{text}</span>
						<Press {...press} text="Show" onPress={show} />
						<Press {...press} text="Download" onPress={() => download("print", wanted)} />
					</div>
				);
			})}
			{shown.src && <img className="box" src={shown.src} alt={`Preview: ${shown.text}`} />}
		</details>
	);
}

const inWords = (name: string) => labelOf({}, [name.replaceAll("-", " ").replace(/(\d+)x/, "$1 × ")]);

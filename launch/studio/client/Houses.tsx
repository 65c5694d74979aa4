/** All houses in their order, and one of them opened. */
import { featuredHouse, inOrder, newHouseId } from "../../../model/houses/listing.ts";
import { saleState } from "../../../model/houses/statuses.ts";
import { Button } from "../../../src/ui/Button.tsx";
import type { Sales } from "../../houses/pastSales.ts";
import { type Change, houseFile, houseId, SITE, valueAt } from "../protocol.ts";
import type { TakenFile } from "../uploads.ts";
import { post, upload } from "./connection.ts";
import { Line, Ordered, Press } from "./controls.tsx";
import { Members, SiteFields } from "./Field.tsx";
import { Crops } from "./Files.tsx";
import { emptyOf, membersOf, schemaOf } from "./fieldKinds.ts";
import { Prints } from "./Prints.tsx";
import { HOUSE_STEP } from "./parts.ts";
import { attempt, edit, open, tell, useStudio } from "./useStudio.ts";

const siteChange = (key: string, value?: unknown): Change => ({ path: [SITE, key], value });
const houseChange = (id: string, value: object) => ({
	path: [houseFile(id)],
	value: { ...value, id },
});

function useHouses() {
	const { state } = useStudio();
	const { documents } = state;
	const idsAt = (key: string) => (valueAt(documents, [SITE, key]) ?? []) as readonly string[];
	const found = Object.keys(documents).flatMap((name) => houseId(name) ?? []);
	const at = (id: string, ...keys: (string | number)[]) =>
		String(valueAt(documents, [houseFile(id), ...keys]) ?? "");
	const chosen = String(valueAt(documents, [SITE, "featured"]));
	const all = found.sort().map((id) => ({ id, status: at(id, "status"), statusDate: at(id, "statusDate") }));
	const houses = inOrder(all, idsAt("houseOrder"));
	const ids = houses.map(({ id }) => id);
	/** Also those that are not right yet, which the site does not read. */
	const known = ids.map((id) => {
		const formerIds = (valueAt(documents, [houseFile(id), "formerIds"]) ?? []) as string[];
		return { id, street: at(id, "street"), city: at(id, "city"), formerIds };
	});
	const former = known.flatMap(({ formerIds }) => formerIds);
	const newId = (street: string) =>
		newHouseId(street, new Set([...ids, ...former, ...idsAt("removedHouses")]));
	return {
		ids,
		at,
		featured: featuredHouse(houses, chosen)?.id,
		/** What a house of today needs stands there, empty. */
		add(street: string): string {
			const id = newId(street);
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
			const id = newId(`${at(former, "street")} copy`);
			const value = { ...(documents[houseFile(former)] as object), openHouses: [], formerIds: [] };
			const next = ids.toSpliced(ids.indexOf(former) + 1, 0, id);
			edit([{ ...houseChange(id, value), filesOf: former }, siteChange("houseOrder", next)]);
			return id;
		},
		/** A page that search engines know answers 410 from then on. */
		remove(id: string) {
			const isKnown = houseFile(id) in state.saved;
			const others = ids.filter((other) => other !== id);
			edit([
				{ path: [houseFile(id)] },
				siteChange("houseOrder", others),
				...(isKnown ? [siteChange("removedHouses", [...idsAt("removedHouses"), id])] : []),
				...(chosen === id ? [siteChange("featured")] : []),
			]);
		},
		sold(id: string) {
			const values = { status: "Sold", statusDate: new Date().toLocaleDateString("sv") };
			edit(Object.entries(values).map(([key, value]) => ({ path: [houseFile(id), key], value })));
		},
		/** Past sales from a table, with their pictures: all or none. */
		async importSales(files: readonly File[]): Promise<string> {
			const table = files.find(({ name }) => /\.csv$/i.test(name));
			if (!table) return "Choose the table (CSV) and its pictures together.";
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
							{picture && <Crops document={houseFile(id)} name={picture} />}
							<div>
								<Press look="quiet" text={nameOf(id)} onPress={() => open(houseFile(id))} />
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
			<SiteFields paths={[["forms", "open-house", "agentQuestion"]]} />
			<section className="box">
				<h2 className="lead">Past sales</h2>
				<Line
					type="file"
					accept=".csv,image/*"
					multiple
					label="A table of past sales, with its pictures"
					help="A spreadsheet saved as CSV. Its columns: address, city, state, sold, price, area, picture. Choose the table and all pictures together."
					onChange={({ target }) => {
						const files = [...(target.files ?? [])];
						// The same table can be chosen again when it is corrected.
						target.value = "";
						void attempt(async () => tell(await houses.importSales(files)));
					}}
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

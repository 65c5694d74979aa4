/** Past sales from a table: each row becomes a house that is sold, all of them or none. */
import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { loadContent } from "../../model/content/content.ts";
import { HOUSE_FILE } from "../../model/content/contentDir.ts";
import { plainSentence, schemaFaults } from "../../model/content/contentFaults.ts";
import { type JsonSchema, jsonSchema, schemaAt } from "../../model/content/jsonSchema.ts";
import type { Listing } from "../../model/content/schema.ts";
import { houseSchema } from "../../model/houses/houseSchema.ts";
import { idFrom, newHouseId } from "../../model/houses/listing.ts";
import { csvRows } from "../../model/text/csv.ts";
import { readDate, readNumber } from "../../model/text/typed.ts";
import { pictureFault } from "../../src/media/pictureFaults.ts";
import { jsonText, saveInto } from "../contentFiles.ts";
import { preparedPicture } from "../pictures.ts";

export const SALES_COLUMNS = ["address", "city", "state", "sold", "price", "area", "picture"] as const;
const OPTIONAL: readonly string[] = ["price", "area"];
type Column = (typeof SALES_COLUMNS)[number];
type Row = Readonly<Record<Column, string>>;
export type KnownHouse = Pick<Listing, "id" | "street" | "city"> & Partial<Pick<Listing, "formerIds">>;

const SALE_PICTURE = "01.jpg";

export type PastSale = KnownHouse & { line: number; picture: string; document: ReturnType<typeof soldHouse> };

export type Sales = Readonly<{ sales: readonly PastSale[]; faults: readonly string[] }>;

const SCHEMA = jsonSchema(houseSchema);
const PICTURE_RULE = (schemaAt(SCHEMA, ["gallery", 0, "file"]) as Required<JsonSchema>).file;
const FIELDS: Readonly<Record<string, Column>> = {
	street: "address",
	city: "city",
	state: "state",
	statusDate: "sold",
	soldPriceUsd: "price",
	facts: "area",
};

/** Reads the table, with the houses that are there already. Touches no file. */
export function readSales(table: string, houses: readonly KnownHouse[]): Sales {
	if (table.includes("\uFFFD"))
		return { sales: [], faults: ["The table is not in UTF-8. Save it as CSV UTF-8."] };
	const [header, ...rows] = csvRows(table);
	const names = header?.cells.map((name) => name.toLowerCase()) ?? [];
	const missing = SALES_COLUMNS.filter((column) => !OPTIONAL.includes(column) && !names.includes(column));
	const columns = `The first row names the columns: ${SALES_COLUMNS.join(", ")}.`;
	if (missing.length > 0) return { sales: [], faults: [`Line 1: ${missing.join(", ")} missing. ${columns}`] };
	const sales: PastSale[] = [];
	const faults: string[] = [];
	const known = new Map<string, KnownHouse | PastSale>(houses.map((house) => [addressKey(house), house]));
	const ids = new Set(houses.flatMap((house) => [house.id, ...(house.formerIds ?? [])]));
	for (const { line, cells, broken } of rows) {
		const fault = (sentence: string) => faults.push(`Line ${line}: ${sentence}`);
		if (broken) {
			fault('a quotation mark is missing or too many. Inside of a quoted cell it is written twice: "".');
			continue;
		}
		const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""])) as Row;
		const address = { street: row.address, city: row.city };
		const same = known.get(addressKey(address));
		const id = newHouseId(row.address, ids);
		ids.add(id);
		if (cells.length > names.length) fault("has more cells than the first row. Quote a cell with a comma.");
		if (!row.picture) fault("picture is empty. Name a picture in the folder of the table.");
		const place = same && "line" in same ? `in line ${same.line} already` : `there already (${same?.id})`;
		if (same) fault(`${row.address}, ${row.city} is ${place}. Remove the row.`);
		const document = soldHouse(id, row);
		for (const sentence of fieldFaults(document)) fault(sentence);
		const sale = { line, ...address, id, picture: row.picture, document };
		sales.push(sale);
		if (!same) known.set(addressKey(address), sale);
	}
	return { sales, faults };
}

function fieldFaults(document: object): string[] {
	const { error } = houseSchema.safeParse(document, { error: plainSentence });
	const found = error ? schemaFaults(error, SCHEMA, "").toReversed() : [];
	const sentences = new Map(found.map(({ path, sentence }) => [FIELDS[String(path[0])], sentence]));
	sentences.delete(undefined);
	return [...sentences].map(([column, sentence]) => `${column} ${sentence}`);
}

const addressKey = ({ street, city }: Pick<KnownHouse, "street" | "city">) =>
	`${idFrom(street)} ${idFrom(city)}`;

const soldHouse = (id: string, { address, city, state, sold, price, area }: Row) => ({
	$schema: "../../../schema/house.schema.json",
	id,
	status: "Sold",
	statusDate: readDate(sold),
	...(price && { soldPriceUsd: readNumber(price) }),
	...(area && { facts: { livingAreaSqFt: readNumber(area) } }),
	street: address,
	city,
	state,
	gallery: [{ file: SALE_PICTURE, caption: address, alt: `${address}, ${city}` }],
});

/** Pictures are in the folder of the table. Imports all rows, or none when there are faults; content with faults is not changed (ContentError). */
export async function importSales(tableFile: string, folder: string) {
	const { sales, faults: rowFaults } = readSales(readFileSync(tableFile, "utf8"), loadContent(folder).houses);
	const faults = [...rowFaults];
	using ready = mkdtempDisposableSync(join(tmpdir(), "sales-"));
	const documents: Record<string, string> = {};
	const files: Record<string, string> = {};
	for (const { id, line, picture, document } of sales) {
		const source = join(dirname(tableFile), picture);
		const missing = existsSync(source) ? undefined : "is not there. Put it into the folder of the table.";
		const fault = missing ?? (await pictureFault(source, PICTURE_RULE));
		if (fault && picture) faults.push(`Line ${line}: ${picture} ${fault}`);
		if (fault) continue;
		const prepared = join(ready.path, `${id}.jpg`);
		writeFileSync(prepared, await preparedPicture(source));
		files[`houses/${id}/${SALE_PICTURE}`] = prepared;
		documents[`houses/${id}/${HOUSE_FILE}`] = jsonText(document);
	}
	const remarks = faults.length === 0 ? saveInto(folder, { documents, files }) : [];
	return { sales, faults, remarks };
}

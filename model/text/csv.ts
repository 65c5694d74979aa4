/** RFC 4180, in UTF-8 with a mark that spreadsheets need to read it as such. */

export const CSV_START = "\uFEFF";

const CELL = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n?|\n|$)/gy;

export interface CsvRow {
	readonly line: number;
	readonly cells: readonly string[];
	readonly broken?: true;
}

export function csvRows(text: string): CsvRow[] {
	const rows: { line: number; cells: string[]; broken?: true }[] = [{ line: 1, cells: [] }];
	const source = text.startsWith(CSV_START) ? text.slice(CSV_START.length) : text;
	let line = 1;
	let read = 0;
	for (const [whole, quoted, plain = "", end] of source.matchAll(CELL)) {
		read += whole.length;
		rows.at(-1)?.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
		line += whole.match(/\r\n?|\n/g)?.length ?? 0;
		if (end === "") break;
		if (end !== ",") rows.push({ line, cells: [] });
	}
	if (read < source.length) rows.push({ line, cells: [], broken: true });
	return rows.filter(({ cells, broken }) => broken || cells.some(Boolean));
}

export const csvRow = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** Where cells are parted by semicolons or tabs our quotes mean nothing, so a formula may begin behind those, too. */
const FORMULA_INSIDE = /([;|\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;
const FORMULA = /^(?=[\s"']*[=+\-@＝＋－＠]|[\t\r\n])/;

const PHONE = /^\+\d[\d\s()./-]{4,30}$/;

const OTHER_CONTROL = /[^\P{Cc}\t\r\n]/gu;

function cell(text: string): string {
	const plain = text.replaceAll(OTHER_CONTROL, "");
	const harmless = PHONE.test(plain)
		? readablePhone(plain)
		: plain.replaceAll(FORMULA_INSIDE, "$1'").replace(FORMULA, "'");
	return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Nothing to compute, and no number that would lose its plus. */
function readablePhone(phone: string): string {
	const groups = phone.replaceAll(/[^\d+]+/g, " ").trim();
	return groups.includes(" ") ? groups : groups.replace(/(\d{3})(\d{4})$/, " $1 $2");
}

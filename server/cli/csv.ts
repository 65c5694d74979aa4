/** CSV by RFC 4180, in UTF-8 with a mark that spreadsheets need to read it as such. */

export const CSV_START = "\uFEFF";

export const csvRow = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** A cell that a spreadsheet would run as a formula, in some countries also by its wide signs, gets an apostrophe in front. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const OTHER_CONTROL = /[^\P{Cc}\t\r\n]/gu;

function cell(text: string): string {
	const plain = text.replaceAll(OTHER_CONTROL, "");
	const harmless = FORMULA.test(plain) ? `'${plain}` : plain;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

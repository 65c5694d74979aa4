/** A row of a table on a terminal: each cell as wide as its column, the row as wide as the terminal. */
import stringWidth from "string-width";
import { forLine } from "./output.ts";

export interface Column {
	readonly title: string;
	readonly width: number;
}

export const tableRow = (
	columns: readonly Column[],
	cells: readonly string[],
	terminalWidth: number,
): string =>
	fitted(
		cells.map((text, index) => fitted(forLine(text), columns[index]?.width ?? 0)).join("  "),
		terminalWidth,
	).trimEnd();

const characters = new Intl.Segmenter();

/** Exactly this wide on a terminal; what does not fit ends in an ellipsis. */
function fitted(text: string, width: number): string {
	const total = stringWidth(text);
	if (total <= width) return text + " ".repeat(width - total);
	let shown = "";
	for (const { segment } of characters.segment(text)) {
		if (stringWidth(shown + segment) > width - 1) break;
		shown += segment;
	}
	return `${shown}…${" ".repeat(width - 1 - stringWidth(shown))}`;
}

/** A table that fits the terminal, row by row, so that its length needs no memory. */
import stringWidth from "string-width";
import { forLine } from "./output.ts";

export interface Column {
	readonly title: string;
	/** What it needs; a column with `grows` takes more when there is room and less when there is not. */
	readonly width: number;
	readonly grows?: boolean;
}

const GAP = "  ";
const NARROWEST = 6;

export function tableRow(
	columns: readonly Column[],
	cells: readonly string[],
	terminalWidth: number,
): string {
	const widths = columnWidths(columns, terminalWidth);
	return cells
		.map((text, index) => fitted(forLine(text), widths[index] ?? NARROWEST))
		.join(GAP)
		.trimEnd();
}

function columnWidths(columns: readonly Column[], terminalWidth: number): number[] {
	const gaps = GAP.length * (columns.length - 1);
	const fixed = columns.filter((column) => !column.grows).reduce((sum, { width }) => sum + width, gaps);
	const growing = columns.filter((column) => column.grows).reduce((sum, { width }) => sum + width, 0);
	const room = Math.max(terminalWidth - fixed, 0);
	return columns.map(({ width, grows }) =>
		grows ? Math.max(Math.floor((room * width) / growing), NARROWEST) : width,
	);
}

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

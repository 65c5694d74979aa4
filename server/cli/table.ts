/** A table that fits the terminal, row by row, so that its length needs no memory. */
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

/** Exactly this wide on terminal; what does not fit ends in an ellipsis. */
function fitted(text: string, width: number): string {
	const total = displayWidth(text);
	if (total <= width) return text + " ".repeat(width - total);
	let shown = "";
	let used = 0;
	for (const { segment } of characters.segment(text)) {
		const size = characterWidth(segment);
		if (used + size > width - 1) break;
		shown += segment;
		used += size;
	}
	return `${shown}…${" ".repeat(width - 1 - used)}`;
}

export function displayWidth(text: string): number {
	let width = 0;
	for (const { segment } of characters.segment(text)) width += characterWidth(segment);
	return width;
}

/** East Asian characters and emoji take two columns. */
const WIDE =
	/^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}])/u;
const characterWidth = (character: string) => (WIDE.test(character) ? 2 : 1);

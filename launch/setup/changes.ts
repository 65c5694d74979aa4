/** Shows what will be different, line by line, before anything is written. */
import { diff, styleText } from "node:util";
import { withoutPassword } from "../smtpParts.ts";

const CONTEXT = 1;
const ADDED = -1;
const REMOVED = 1;

/** Empty when both texts are the same. */
export function changedLines(before: string, after: string): string[] {
	const lines = diff(before.split("\n"), after.split("\n"));
	const changed = lines.flatMap(([kind], index) => (kind === 0 ? [] : [index]));
	const shown = new Set(changed.flatMap((index) => range(index - CONTEXT, index + CONTEXT)));
	return lines.flatMap(([kind, text], index) => {
		if (!shown.has(index)) return shown.has(index - 1) && index < lines.length - 1 ? ["  …"] : [];
		return `${kind === ADDED ? "+" : kind === REMOVED ? "-" : " "} ${text}`;
	});
}

export const colored = (line: string) =>
	line.startsWith("+")
		? styleText("green", line)
		: line.startsWith("-")
			? styleText("red", line)
			: styleText("dim", line);

/** One line of the screen for one line of a file. */
export function fitted(line: string, width: number): string {
	const flat = line.replaceAll("\t", "  ");
	return flat.length > width ? `${flat.slice(0, width - 1)}…` : flat;
}

/** Passwords do not belong on a screen. */
export const withoutPasswords = (text: string) => withoutPassword(text, "••••");

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);

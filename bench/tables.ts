/** The figures as tables that read well in a terminal and in a Markdown file. */
import type { Interaction } from "./interactions.ts";
import { CATEGORIES } from "./pageLoad.ts";
import type { ScrolledPage } from "./scrolledPage.ts";
import type { Measured } from "./verdict.ts";

export function loadTable(measured: readonly Measured[]): string {
	const head = [
		"page",
		"profile",
		"P/A/B/S",
		"FCP",
		"LCP",
		"TBT",
		"CLS",
		"SI",
		"bytes",
		"script",
		"requests",
		"x floor (FCP LCP SI)",
	];
	const floors = measured.filter(
		({ profile }, index) => measured.findIndex((one) => one.profile === profile) === index,
	);
	const rows = [...floors.map((one) => ({ ...one, path: "(floor)", load: one.floor })), ...measured];
	return table(head, rows.map(loadRow));
}

function loadRow({ path, profile, load, floor }: Measured): string[] {
	const ratios = [load.fcp / floor.fcp, load.lcp / floor.lcp, load.speedIndex / floor.speedIndex];
	return [
		path,
		profile,
		CATEGORIES.map((category) => load.scores[category]).join("/"),
		milliseconds(load.fcp),
		milliseconds(load.lcp),
		milliseconds(load.tbt),
		load.cls.toFixed(4),
		milliseconds(load.speedIndex),
		String(load.bytes),
		String(load.scriptBytes),
		String(load.requests),
		ratios.map((ratio) => ratio.toFixed(2)).join(" "),
	];
}

export const walkTable = (walks: readonly ScrolledPage[]) =>
	table(
		["whole page on", "script", "requests", "largest picture"],
		walks.map((walk) => [
			walk.screen,
			String(walk.scriptBytes),
			String(walk.requests),
			`${walk.largestExcess.toFixed(2)} x shown`,
		]),
	);

export const interactionTable = (interactions: readonly Interaction[]) =>
	table(
		["at a fourth of the speed", "longest task", "INP", "frames to the next picture"],
		interactions.map(({ name, longestTask, inp, frames }) => [
			name,
			longestTask === 0 ? "under 50 ms" : milliseconds(longestTask),
			inp === 0 ? "under 16 ms" : milliseconds(inp),
			frames === undefined ? "" : String(frames),
		]),
	);

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const widths = head.map((title, column) =>
		Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
	);
	const line = (cells: readonly string[]) =>
		`| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
	return ["", line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line), ""].join("\n");
}

const milliseconds = (value: number) => `${Math.round(value)} ms`;

/** The figures as tables that read well in a terminal and in a Markdown file. */
import type { Interaction } from "./interactions.ts";
import { CATEGORIES, type PageLoad, PROFILES } from "./pageLoad.ts";
import type { ScrolledPage } from "./scrolledPage.ts";
import type { Measured } from "./verdict.ts";
import type { Wait } from "./waits.ts";

/** A table per profile, an empty page first. */
export function loadTables(measured: readonly Measured[]): string {
	return PROFILES.map((profile) => measured.filter((one) => one.profile === profile))
		.flatMap(([first, ...others]) => (first ? [loadTable([first, ...others], first)] : []))
		.join("");
}

function loadTable(measured: readonly Measured[], { profile, floor }: Measured): string {
	const head = [
		profile,
		"P/A/B/S",
		"FCP",
		"LCP",
		"TBT",
		"CLS",
		"SI",
		"bytes",
		"script",
		"fonts",
		"requests",
		"x empty (FCP LCP)",
	];
	const empty = loadRow("(an empty page)", floor, "");
	const rows = measured.map(({ path, load }) =>
		loadRow(path, load, `${ratio(load.fcp, floor.fcp)} ${ratio(load.lcp, floor.lcp)}`),
	);
	return table(head, [empty, ...rows]);
}

const ratio = (value: number, floor: number) => (value / floor).toFixed(2);

const loadRow = (path: string, load: PageLoad, ratios: string) => [
	path,
	CATEGORIES.map((category) => load.scores[category]).join("/"),
	milliseconds(load.fcp),
	milliseconds(load.lcp),
	milliseconds(load.tbt),
	String(Number(load.cls.toFixed(4))),
	milliseconds(load.speedIndex),
	String(load.bytes),
	String(load.scriptBytes),
	String(load.fontBytes),
	String(load.requests),
	ratios,
];

export const waitTable = (waits: readonly Wait[]) =>
	table(
		["1.6 Mbps, 150 ms, a fourth of the processor: until", "after"],
		waits.map(({ until, milliseconds: time }) => [until, milliseconds(time)]),
	);

export const walkTable = (walks: readonly ScrolledPage[]) =>
	table(
		["the whole home page on", "script", "requests", "largest picture"],
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

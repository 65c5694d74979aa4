import { cpus, loadavg } from "node:os";

type Unit = "ms" | "x" | "bytes" | "";
export type Figure = readonly [what: string, value: string, limit: string, kept: boolean];

const shown = (value: number, unit: Unit) =>
	`${Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0))} ${unit}`.trim();

export function withoutLimit(what: string, value: number, unit: Unit = ""): Figure {
	return [what, shown(value, unit), "", true];
}

/** `aim` is what is wanted; only the limit is held. */
export function atMost(what: string, value: number, unit: Unit, limit: number, aim = limit): Figure {
	const wanted = aim === limit ? "" : `, aim ${aim}`;
	return [what, shown(value, unit), `at most ${limit}${wanted}`, value <= limit];
}

export function atLeast(what: string, value: number, unit: Unit, limit: number): Figure {
	return [what, shown(value, unit), `at least ${limit}`, value >= limit];
}

export const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

export function conclude(figures: readonly Figure[]): void {
	const rows = figures.map(([what, value, limit, kept]) => [what, value, limit, kept ? "" : "missed"]);
	const table = [["what", "measured", "limit", ""], ["---", "---", "---", "---"], ...rows];
	for (const [what = "", ...cells] of table) console.log(`| ${what.padEnd(52)} | ${cells.join(" | ")} |`);
	const load = loadavg().map((average) => average.toFixed(2));
	console.log(`\n${new Date().toISOString()}, ${cpus().length} cores, load average ${load.join(" ")}`);
	if (!figures.every(([, , , kept]) => kept)) process.exitCode = 1;
}

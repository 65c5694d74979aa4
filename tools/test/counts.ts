/** The last line of a test run, from the JSON reports of Vitest and Playwright. */
import { existsSync, readFileSync } from "node:fs";

interface Counts {
	readonly passed: number;
	readonly failed: number;
	readonly skipped: number;
}

interface Suite {
	readonly suites?: readonly Suite[];
	readonly specs: readonly {
		readonly title: string;
		readonly tests: readonly { readonly status: string }[];
	}[];
}

/** A run that ended with an error has failed, whatever its report says. */
export function vitestCounts(file: string, status: number): Counts {
	const report = read<Record<string, number>>(file);
	const {
		numPassedTests: passed = 0,
		numFailedTests: failed = 0,
		numPendingTests: skipped = 0,
	} = report ?? {};
	return { passed, failed: status === 0 ? failed : failed || 1, skipped };
}

export function playwrightCounts(file: string, status: number): Counts {
	const report = read<{ stats: Record<string, number>; suites: Suite[] }>(file);
	const { expected: passed = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
	const neverRan = (report?.suites ?? []).flatMap(skippedEverywhere);
	for (const title of neverRan) console.error(`Skipped in every project: ${title}`);
	const failed = unexpected + neverRan.length;
	return { passed, failed: status === 0 ? failed : failed || 1, skipped };
}

/** Prints the sum and answers the exit code. */
export function printCounts(...runs: readonly Counts[]): 0 | 1 {
	const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
	console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
	return sum("failed") === 0 ? 0 : 1;
}

const skippedEverywhere = ({ specs, suites = [] }: Suite): string[] => [
	...specs.filter(({ tests }) => tests.every(({ status }) => status === "skipped")).map(({ title }) => title),
	...suites.flatMap(skippedEverywhere),
];

const read = <Report>(file: string): Report | undefined =>
	existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;

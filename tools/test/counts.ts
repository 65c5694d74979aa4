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

export function vitestCounts(file: string, status: number): Counts {
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read<Record<string, number>>(file);
	return { passed: numPassedTests, failed: failures(numFailedTests, status), skipped: numPendingTests };
}

export function playwrightCounts(file: string, status: number): Counts {
	const report = read<{ stats?: Record<string, number>; suites?: Suite[] }>(file);
	const { expected: passed = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
	const neverRan = (report.suites ?? []).flatMap(skippedEverywhere);
	for (const title of neverRan) console.error(`Skipped in every project: ${title}`);
	return { passed, failed: failures(unexpected + neverRan.length, status), skipped };
}

/** A run that ended with an error has failed, whatever its report says. */
const failures = (counted: number, status: number) => counted || Number(status !== 0);

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

const read = <Report extends object>(file: string): Partial<Report> =>
	existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};

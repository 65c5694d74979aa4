/** What a run of all tests found, read from the reports of Vitest and Playwright. */

export interface Result {
	/** From the project's folder. */
	readonly file: string;
	/** With the groups that it stands in. */
	readonly title: string;
	/** Of a browser test: the rules that it proves on its way. */
	readonly steps?: readonly string[];
	/** Of a browser test: where it ran. */
	readonly screen?: string;
	readonly outcome: "passed" | "failed" | "skipped";
	/** Of a skip. */
	readonly reason?: string;
	readonly ms: number;
}

export interface UnitReport {
	readonly testResults: readonly {
		readonly name: string;
		readonly assertionResults: readonly {
			readonly fullName: string;
			readonly status: string;
			readonly duration?: number;
		}[];
	}[];
}

interface Step {
	readonly title: string;
	readonly steps?: readonly Step[];
}

interface Suite {
	readonly title: string;
	readonly file: string;
	readonly suites?: readonly Suite[];
	readonly specs: readonly {
		readonly title: string;
		readonly tests: readonly {
			readonly projectName: string;
			readonly status: string;
			readonly annotations: readonly { readonly type: string; readonly description?: string }[];
			readonly results: readonly { readonly duration: number; readonly steps?: readonly Step[] }[];
		}[];
	}[];
}

export interface BrowserReport {
	readonly suites: readonly Suite[];
}

export const unitResults = (report: UnitReport, root: string): Result[] =>
	report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ fullName, status, duration = 0 }) => ({
			file: name.replace(`${root}/`, ""),
			title: fullName,
			outcome: status === "passed" || status === "failed" ? status : "skipped",
			ms: duration,
		})),
	);

export function browserResults(report: BrowserReport, folder: string): Result[] {
	const inSuite = (suite: Suite, around: readonly string[]): Result[] => [
		...suite.specs.flatMap(({ title, tests }) =>
			tests.map(({ projectName, status, annotations, results }) => ({
				file: `${folder}/${suite.file}`,
				title: [...around, title].join(" "),
				steps: results.flatMap(({ steps }) => stepTitles(steps)),
				screen: projectName,
				outcome: OUTCOMES[status] ?? "failed",
				reason: annotations.find(({ type }) => type === "skip")?.description ?? "",
				ms: results.reduce((sum, { duration }) => sum + duration, 0),
			})),
		),
		...(suite.suites ?? []).flatMap((inner) => inSuite(inner, [...around, inner.title])),
	];
	return report.suites.flatMap((suite) => inSuite(suite, []));
}

const stepTitles = (steps: readonly Step[] = []): string[] =>
	steps.flatMap((step) => [step.title, ...stepTitles(step.steps)]);

/** A test that passes at the second attempt has failed; none gets one. */
const OUTCOMES: Readonly<Record<string, Result["outcome"]>> = { expected: "passed", skipped: "skipped" };

/** Rules that only seem to be tested: in files that no runner has met, or skipped on every screen, or for no reason. */
export function deadTests(results: readonly Result[], files: readonly string[]): string[] {
	const names = (of: readonly Result[]) => new Set(of.map(({ file, title }) => `${file}: ${title}`));
	const skipped = results.filter(({ outcome }) => outcome === "skipped");
	const ran = names(results.filter(({ outcome }) => outcome !== "skipped"));
	const met = new Set(results.map(({ file }) => file));
	return [
		...files.filter((file) => !met.has(file)).map((file) => `${file} holds no test that ran.`),
		...[...names(skipped)].filter((name) => !ran.has(name)).map((name) => `${name} ran nowhere.`),
		...[...names(skipped.filter(({ reason }) => !reason))].map((name) => `${name} is skipped for no reason.`),
	];
}

/** Proven by a run of their own: `npm run test:kiosk`. */
export const KIOSK_TESTS = "tests/kiosk";

/** Rows of a document that name a test of this run as proof, which did not pass in it, wherever it ran. */
export function brokenPromises(
	page: string,
	text: string,
	results: readonly Result[],
	own = isOfNpmTest,
): string[] {
	const all = [...text.matchAll(/\| `((?:src|server|tests|launch|tools)\/\S+\.tsx?)`: (.+?) *\|$/gm)];
	const rows = all.filter(([, file = ""]) => own(file));
	if (rows.length === 0) return [`${page} names no test.`];
	return rows.flatMap(([, file = "", title = ""]) => {
		const proofs = results.filter((result) => isIn(file, result) && matches(title, result));
		const ran = proofs.filter(({ outcome }) => outcome !== "skipped");
		if (ran.length > 0 && ran.every(({ outcome }) => outcome === "passed")) return [];
		return [`${page} promises what did not pass: ${file}: ${title}`];
	});
}

export const isOfKiosk = (file: string) => file.startsWith(`${KIOSK_TESTS}/`);
const isOfNpmTest = (file: string) => !isOfKiosk(file);

/** A contract's tests run in the files of all that keep it. */
const isIn = (file: string, result: Result) => result.file === file || file.endsWith(".contract.ts");

/** A part of the title will do, and `%s` is what differs from one of its cases to the next. */
function matches(title: string, result: Result): boolean {
	const pattern = new RegExp(title.split("%s").map(RegExp.escape).join(".+"));
	return [result.title, ...(result.steps ?? [])].some((text) => pattern.test(text));
}

export function slowest(results: readonly Result[], count: number): Result[] {
	return results.toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

export const describe = ({ file, title, screen }: Result) =>
	`${file}: ${title}${screen ? ` (${screen})` : ""}`;

import { expect, test } from "vitest";
import {
	brokenPromises,
	browserResults,
	deadTests,
	isOfKiosk,
	type Result,
	unitResults,
} from "./testResults.ts";

const result = (changes: Partial<Result>): Result => ({
	file: "tests/e2e/a.spec.ts",
	title: "a rule",
	outcome: "passed",
	ms: 1,
	...changes,
});
const skipped = (changes: Partial<Result> = {}) =>
	result({ outcome: "skipped", reason: "touch is a phone's", ...changes });

test("Vitest's report becomes results", () => {
	const assertions = [
		{ fullName: "group a rule", status: "passed", duration: 12 },
		{ fullName: "one to do", status: "todo" },
	];
	const report = { testResults: [{ name: "/home/me/site/server/a.test.ts", assertionResults: assertions }] };
	expect(unitResults(report, "/home/me/site")).toEqual([
		{ file: "server/a.test.ts", title: "group a rule", outcome: "passed", ms: 12 },
		{ file: "server/a.test.ts", title: "one to do", outcome: "skipped", ms: 0 },
	]);
});

test("Playwright's report becomes results, with groups, screens and the reasons of skips", () => {
	const ran = (projectName: string, status: string, description?: string) => ({
		projectName,
		status,
		annotations: description ? [{ type: "skip", description }] : [],
		results: [{ duration: 5, steps: [{ title: "one", steps: [{ title: "two" }] }] }, { duration: 6 }],
	});
	const spec = {
		title: "a rule",
		tests: [ran("phone", "expected"), ran("desktop", "skipped", "why"), ran("tv", "flaky")],
	};
	const group = { title: "group", file: "a.spec.ts", specs: [spec] };
	const report = { suites: [{ title: "a.spec.ts", file: "a.spec.ts", specs: [], suites: [group] }] };
	const common = { file: "tests/e2e/a.spec.ts", title: "group a rule", steps: ["one", "two"], ms: 11 };
	expect(browserResults(report, "tests/e2e")).toEqual([
		{ ...common, screen: "phone", outcome: "passed", reason: "" },
		{ ...common, screen: "desktop", outcome: "skipped", reason: "why" },
		{ ...common, screen: "tv", outcome: "failed", reason: "" },
	]);
});

test("a test that ran nowhere is dead, one that is skipped on one screen is not", () => {
	expect(deadTests([result({ screen: "phone" }), skipped({ screen: "desktop" })], [])).toEqual([]);
	expect(deadTests([skipped({ screen: "phone" }), skipped({ screen: "desktop" })], [])).toEqual([
		"tests/e2e/a.spec.ts: a rule ran nowhere.",
	]);
});

test("a file that no runner has met is dead, and a skip names its reason", () => {
	expect(deadTests([result({})], ["tests/e2e/a.spec.ts", "src/b.test.ts"])).toEqual([
		"src/b.test.ts holds no test that ran.",
	]);
	expect(deadTests([result({ screen: "phone" }), skipped({ reason: "" })], [])).toEqual([
		"tests/e2e/a.spec.ts: a rule is skipped for no reason.",
	]);
});

test("a promise holds when the test that it names passed wherever it ran, in this run", () => {
	const page = "| promise | test |\n| --- | --- |\n| It holds | `tests/e2e/a.spec.ts`: a rule |\n";
	const broken = (results: Result[]) => brokenPromises("docs/a.md", page, results);
	expect(broken([result({ title: "group a rule of ours" }), skipped()])).toEqual([]);
	expect(broken([result({ title: "several rules", steps: ["a rule"] })])).toEqual([]);
	const complaint = ["docs/a.md promises what did not pass: tests/e2e/a.spec.ts: a rule"];
	expect(broken([])).toEqual(complaint);
	expect(broken([skipped()])).toEqual(complaint);
	expect(broken([result({}), result({ outcome: "failed" })])).toEqual(complaint);
	expect(broken([result({ file: "tests/e2e/b.spec.ts" })])).toEqual(complaint);
	const cases = page.replace("a rule", "a rule of %s stays").replace("e2e/a.spec", "store.contract");
	expect(brokenPromises("docs/a.md", cases, [result({ title: "one: a rule of a clock stays" })])).toEqual([]);
	expect(brokenPromises("docs/a.md", cases, [result({})])).toHaveLength(1);
	expect(brokenPromises("docs/a.md", "no table", [])).toEqual(["docs/a.md names no test."]);
});

test("a promise of the kiosk's is kept by the kiosk's own run, all others by npm test", () => {
	const row = (file: string) => `| It holds | \`${file}\`: a rule |\n`;
	const page = row("tests/e2e/a.spec.ts") + row("tests/kiosk/b.kiosk.ts");
	expect(brokenPromises("docs/a.md", page, [result({})])).toEqual([]);
	const complaint = ["docs/a.md promises what did not pass: tests/kiosk/b.kiosk.ts: a rule"];
	expect(brokenPromises("docs/a.md", page, [result({})], isOfKiosk)).toEqual(complaint);
	const kept = [result({ file: "tests/kiosk/b.kiosk.ts" })];
	expect(brokenPromises("docs/a.md", page, kept, isOfKiosk)).toEqual([]);
});

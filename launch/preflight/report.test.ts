import { expect, test } from "vitest";
import { readableReport } from "./report.ts";

const finding = (what: string, key: string) => ({
	what,
	where: { file: "site.json", key },
	how: "Fix it",
});

test("the verdict counts what is said, and in how many places it is to be fixed", () => {
	const names = [finding("A sample name", "siteName"), finding("A sample name", "agent.name")];
	const report = (...findings: ReturnType<typeof finding>[]) =>
		readableReport([{ title: "Own", findings }])
			.split("\n")
			.at(-1);
	expect(report(...names, finding("A sample price", "listing.facts"))).toContain("2 findings in 3 places.");
	expect(report(finding("A sample price", "listing.facts"))).toContain("1 finding in 1 place.");
});

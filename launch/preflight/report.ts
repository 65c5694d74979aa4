/** What preflight says, for people and for programs. */
import { styleText } from "node:util";
import type { Finding } from "./check.ts";

export interface Result {
	readonly title: string;
	readonly findings: readonly Finding[];
}

export const isSafe = (results: readonly Result[]) => results.every(({ findings }) => findings.length === 0);

export const jsonReport = (results: readonly Result[]) =>
	JSON.stringify({ safe: isSafe(results), checks: results }, null, "\t");

export function readableReport(results: readonly Result[]): string {
	const count = results.reduce((sum, { findings }) => sum + findings.length, 0);
	const verdict = isSafe(results)
		? styleText("green", "Safe to go live.")
		: styleText("red", `Not safe to go live yet: ${count} ${count === 1 ? "thing" : "things"} to mend.`);
	return [...results.map(resultText), "", verdict].join("\n");
}

function resultText({ title, findings }: Result): string {
	if (findings.length === 0) return `${styleText("green", "✓")} ${title}`;
	const alike = Map.groupBy(findings, ({ what, where, how }) => [what, where.file, how].join("\n"));
	return [`${styleText("red", "✗")} ${styleText("bold", title)}`, ...alike.values().map(groupText)].join(
		"\n",
	);
}

/** The same thing under several keys is said once. */
function groupText(findings: readonly Finding[]): string {
	const [{ what, where, how }] = findings as [Finding];
	const keys = findings.map((finding) => finding.where.key).join(", ");
	const place = styleText("dim", `where: ${where.file}, ${keys}`);
	return `    ${what}\n      ${place}\n      ${styleText("dim", `mend:  ${how}`)}`;
}

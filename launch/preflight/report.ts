import { styleText } from "node:util";
import type { Finding } from "./check.ts";

export interface Result {
	readonly title: string;
	readonly findings: Finding[];
}

const faultsOf = ({ findings }: Result) => findings.filter(({ advice }) => !advice);

export const isSafe = (results: readonly Result[]) =>
	results.every((result) => faultsOf(result).length === 0);

export const jsonReport = (results: readonly Result[]) =>
	JSON.stringify({ safe: isSafe(results), checks: results }, null, "\t");

export function readableReport(results: readonly Result[]): string {
	const count = results.flatMap((result) => alike(faultsOf(result))).length;
	const verdict = isSafe(results)
		? styleText("green", "Safe to go live.")
		: styleText("red", `Not safe to go live yet: ${count === 1 ? "1 finding" : `${count} findings`}.`);
	return [...results.map(resultText), "", verdict].join("\n");
}

function resultText({ title, findings }: Result): string {
	if (findings.length === 0) return `${styleText("green", "✓")} ${title}`;
	const mark = findings.every(({ advice }) => advice) ? styleText("yellow", "!") : styleText("red", "✗");
	return [`${mark} ${styleText("bold", title)}`, ...alike(findings).map(groupText)].join("\n");
}

/** Findings that differ only in their key are shown together. */
const alike = (findings: readonly Finding[]) => [
	...Map.groupBy(findings, ({ what, where, how }) => [what, where.file, how].join("\n")).values(),
];

function groupText(findings: readonly Finding[]): string {
	const [{ what, where, how }] = findings as [Finding];
	const keys = findings.map((finding) => finding.where.key).join(", ");
	const place = styleText("dim", `where: ${where.file}, ${keys}`);
	return `    ${what}\n      ${place}\n      ${styleText("dim", `fix:  ${how}`)}`;
}

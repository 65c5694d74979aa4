/** Preflight of the saved site, each finding beside the field that mends it. */
import type { Result } from "../preflight/report.ts";
import { QUESTIONS } from "../setup/questions.ts";
import { placeOf } from "./places.ts";
import { runProgram } from "./programs.ts";
import type { CheckView } from "./protocol.ts";
import { Refused } from "./refused.ts";

export async function check(): Promise<CheckView> {
	const { stdout, stderr } = await runProgram("launch/preflight/preflight.ts", ["--json"]);
	const { safe, checks } = reportIn(stdout.toString("utf8"), stderr);
	return {
		safe,
		// What is to be mended comes first.
		checks: checks
			.toSorted((one, other) => Number(other.findings.length > 0) - Number(one.findings.length > 0))
			.map(({ title, findings }) => ({
				title,
				findings: findings.map(({ what, where, how }) => ({
					...placeOf(where.key, QUESTIONS),
					what,
					where: `${where.file}, ${where.key}`,
					how,
				})),
			})),
	};
}

function reportIn(stdout: string, stderr: string): { safe: boolean; checks: Result[] } {
	try {
		return JSON.parse(stdout);
	} catch {
		// A site.config.ts that was broken by hand cannot be read at all.
		throw new Refused(`The check did not come to its end. ${stderr.trim().split("\n").slice(-3).join(" ")}`);
	}
}

/** npm run preflight: whether it is safe to go live, and if not, what is wrong, where, and how to fix it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters, styleText } from "node:util";
import { readContent } from "../../model/content/content.ts";
import { spelledPath } from "../../model/content/jsonSchema.ts";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import { readArguments } from "../commandLine.ts";
import { readBuiltSite } from "./builtSite.ts";
import { type Finding, finding, type Result } from "./check.ts";
import { CHECKS } from "./checks.ts";

const USAGE = `npm run preflight                     builds when needed, checks, sends a test message to NOTIFY_TO
npm run preflight -- --json           the same for programs
npm run preflight -- --no-build       looks at dist/ as it is

Exit code 0: safe to go live. 1: not yet.`;

const OPTIONS = { json: { type: "boolean" }, "no-build": { type: "boolean" } } as const;
const options = readArguments({ options: OPTIONS }, USAGE).values;
loadEnvFile();
const results = await check();
const faults = results.flatMap(({ findings }) => findings.filter(({ advice }) => !advice));
const safe = faults.length === 0;
console.log(options.json ? JSON.stringify({ safe, checks: results }, null, "\t") : readableReport());
process.exitCode = safe ? 0 : 1;

async function check(): Promise<Result[]> {
	const content = readContent();
	const wrong = [...content.faults, ...(await pictureFaults(content))];
	const complete: Result = {
		title: "The content is complete",
		findings: wrong.flatMap(({ file, path, sentence }) => {
			const key = spelledPath(path);
			return finding(`${key} ${sentence}`.trim(), { file, key }, "Correct it first; the other checks follow");
		}),
	};
	if (!content.site || complete.findings.length > 0) return [complete];

	const dist = relative(".", readDistDir(process.env));
	const isThere = existsSync(join(dist, "index.html"));
	const missing = isThere ? undefined : `There is no site in ${dist}`;
	const fault = options["no-build"] ? missing : buildFault();
	const findings = finding(fault, { file: dist, key: "index.html" }, "Correct it; the other checks follow");
	const results = [complete, { title: "The site is built", findings }];
	if (fault) return results;
	const { site, files } = content;
	const launch = { site, files, env: process.env, built: readBuiltSite(dist), now: new Date() };
	for (const [title, run] of Object.entries(CHECKS)) results.push({ title, findings: await run(launch) });
	return results;
}

/** What the build said when it failed. It runs in a process of its own; programs read the standard output of this one. */
function buildFault(): string | undefined {
	const { status, stderr } = spawnSync(process.execPath, ["tools/build/build.ts", "--if-stale"], {
		encoding: "utf8",
		stdio: ["ignore", 2, "pipe"],
	});
	process.stderr.write(stderr);
	if (status === 0) return undefined;
	const said = stripVTControlCharacters(stderr)
		.replace(/\n\s*(Location:|Stack trace:|at )[\s\S]*/, "")
		.split("\n")
		.filter((line) => line.trim() && !line.startsWith("[astro]"));
	return `The site could not be built: ${said.join(" ").trim().replace(/\.$/, "")}`;
}

function readableReport(): string {
	const { length } = alike(faults);
	const verdict = safe
		? styleText("green", "Safe to go live.")
		: styleText("red", `Not safe to go live yet: ${length === 1 ? "1 finding" : `${length} findings`}.`);
	return [...results.map(resultText), "", verdict].join("\n");
}

function resultText({ title, findings }: Result): string {
	if (findings.length === 0) return `${styleText("green", "✓")} ${title}`;
	const mark = findings.every(({ advice }) => advice) ? styleText("yellow", "!") : styleText("red", "✗");
	return [`${mark} ${styleText("bold", title)}`, ...alike(findings).map(groupText)].join("\n");
}

/** Findings that differ only in their key are shown together. */
function alike(findings: readonly Finding[]): Finding[][] {
	return [...Map.groupBy(findings, ({ what, where, how }) => [what, where.file, how].join()).values()];
}

function groupText(findings: readonly Finding[]): string {
	const [{ what, where, how }] = findings as [Finding];
	const keys = findings.map((finding) => finding.where.key).join(", ");
	const place = styleText("dim", `where: ${where.file}, ${keys}`);
	return `    ${what}\n      ${place}\n      ${styleText("dim", `fix:  ${how}`)}`;
}

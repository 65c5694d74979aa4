/** npm run preflight: whether it is safe to go live, and if not, what is wrong, where, and how to fix it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { readContent } from "../../model/content/content.ts";
import { spelledPath } from "../../model/content/jsonSchema.ts";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import { readArguments } from "../commandLine.ts";
import { readBuiltSite } from "./builtSite.ts";
import { finding } from "./check.ts";
import { CHECKS } from "./checks.ts";
import { isSafe, jsonReport, type Result, readableReport } from "./report.ts";

const USAGE = `npm run preflight                     builds when needed, checks, sends a test message to NOTIFY_TO
npm run preflight -- --json           the same for programs
npm run preflight -- --no-build       looks at dist/ as it is

Exit code 0: safe to go live. 1: not yet.`;

const BUILD = "tools/build/build.ts";

const OPTIONS = { json: { type: "boolean" }, "no-build": { type: "boolean" } } as const;
const options = readArguments({ options: OPTIONS }, USAGE).values;
loadEnvFile();
const results = await check();
console.log(options.json ? jsonReport(results) : readableReport(results));
process.exitCode = isSafe(results) ? 0 : 1;

async function check(): Promise<Result[]> {
	const content = readContent();
	const faults = [...content.faults, ...(await pictureFaults(content))];
	const complete: Result = {
		title: "The content is complete",
		findings: faults.flatMap(({ file, path, sentence }) => {
			const key = spelledPath(path);
			return finding(`${key} ${sentence}`.trim(), { file, key }, "Correct it first; the other checks follow");
		}),
	};
	if (!content.site || complete.findings.length > 0) return [complete];

	const dist = relative(".", readDistDir(process.env));
	const fault = options["no-build"] ? missing(dist) : buildFault();
	const findings = finding(fault, { file: dist, key: "index.html" }, "Correct it; the other checks follow");
	const results = [complete, { title: "The site is built", findings }];
	if (fault) return results;
	const { site, files } = content;
	const launch = { site, files, env: process.env, built: readBuiltSite(dist), now: new Date() };
	for (const [title, run] of Object.entries(CHECKS)) results.push({ title, findings: await run(launch) });
	return results;
}

function missing(dist: string): string | undefined {
	return existsSync(join(dist, "index.html")) ? undefined : `There is no site in ${dist}`;
}

/** What the build said when it failed. It runs in a process of its own; programs read the standard output of this one. */
function buildFault(): string | undefined {
	const { status, stderr } = spawnSync(process.execPath, [BUILD, "--if-stale"], {
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

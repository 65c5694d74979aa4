/** npm run preflight: whether it is safe to go live, and if not, what, where and how to mend it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { siteConfigFaults, validateSiteConfig } from "../src/config/validate.ts";
import { readBuiltSite } from "./preflight/builtSite.ts";
import type { Finding } from "./preflight/check.ts";
import { CHECKS } from "./preflight/checks.ts";
import { isSafe, jsonReport, type Result, readableReport } from "./preflight/report.ts";

const HELP = `npm run preflight                     builds when needed, checks, sends a test message to NOTIFY_TO
npm run preflight -- --json           the same for programs
npm run preflight -- --no-build       looks at dist/ as it is

Exit code 0: safe to go live. 1: not yet.`;

const BUILD = "scripts/build.ts";
const configFile = process.env["SITE_CONFIG"] ?? "site.config.ts";

const { values: options } = parseArgs({
	options: {
		json: { type: "boolean", default: false },
		"no-build": { type: "boolean", default: false },
		help: { type: "boolean", short: "h", default: false },
	},
});

if (options.help) console.log(HELP);
else {
	if (existsSync(".env")) process.loadEnvFile(".env");
	const results = await check();
	console.log(options.json ? jsonReport(results) : readableReport(results));
	process.exitCode = isSafe(results) ? 0 : 1;
}

async function check(): Promise<Result[]> {
	const { default: raw } = (await import(pathToFileURL(configFile).href)) as { default: unknown };
	const configuration: Result = {
		title: "The configuration is complete",
		findings: siteConfigFaults(raw).map(({ key, sentence }) => ({
			what: `${key} ${sentence}`,
			where: { file: configFile, key },
			how: "Correct it first; the other checks follow",
		})),
	};
	if (configuration.findings.length > 0) return [configuration];

	const building: Result = { title: "The site builds", findings: options["no-build"] ? [] : buildFindings() };
	if (building.findings.length > 0) return [configuration, building];
	const launch = {
		site: validateSiteConfig(raw),
		configFile,
		env: process.env,
		built: readBuiltSite(process.env["DIST_DIR"] ?? "dist"),
		now: new Date(),
	};
	const results = [configuration, building];
	for (const { title, run } of CHECKS) results.push({ title, findings: await run(launch) });
	return results;
}

/** In a process of its own, which tells its progress on the standard error: programs read the standard output. */
function buildFindings(): Finding[] {
	const { status } = spawnSync(process.execPath, [BUILD, "--if-stale"], { stdio: ["ignore", 2, 2] });
	if (status === 0) return [];
	return [
		{
			what: "The build has failed",
			where: { file: configFile, key: "the message above" },
			how: "Correct what it says and run npm run build",
		},
	];
}

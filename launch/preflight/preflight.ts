/** npm run preflight: whether it is safe to go live, and if not, what is wrong, where, and how to fix it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { readContent } from "../../src/config/content.ts";
import { spelledPath } from "../../src/config/jsonSchema.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import { readBuiltSite } from "./builtSite.ts";
import type { Check } from "./check.ts";
import { stateLaw, toRead } from "./checks/law.ts";
import { everyPage, legalDates } from "./checks/legal.ts";
import { altTexts } from "./checks/media.ts";
import { contentSecurity, privacyPromises } from "./checks/privacy.ts";
import { emailPath, realAddresses, siteAddress } from "./checks/reaching.ts";
import { contrast, fullStops, oneLanguage } from "./checks/reading.ts";
import { sampleContent, samplePictures } from "./checks/sample.ts";
import { isSafe, jsonReport, type Result, readableReport } from "./report.ts";
import { siteFile } from "./siteTexts.ts";

const HELP = `npm run preflight                     builds when needed, checks, sends a test message to NOTIFY_TO
npm run preflight -- --json           the same for programs
npm run preflight -- --no-build       looks at dist/ as it is

Exit code 0: safe to go live. 1: not yet.`;

/** Everything that is checked, in the order in which people fix it. */
const CHECKS: readonly Check[] = [
	sampleContent,
	samplePictures,
	everyPage,
	contrast,
	altTexts,
	fullStops,
	oneLanguage,
	siteAddress,
	realAddresses,
	emailPath,
	legalDates,
	privacyPromises,
	contentSecurity,
	stateLaw,
	toRead,
];

const BUILD = "tools/build/build.ts";

const options = readOptions();
if (options.help) console.log(HELP);
else {
	loadEnvFile();
	const results = await check();
	console.log(options.json ? jsonReport(results) : readableReport(results));
	process.exitCode = isSafe(results) ? 0 : 1;
}

function readOptions() {
	try {
		return parseArgs({
			options: {
				json: { type: "boolean", default: false },
				"no-build": { type: "boolean", default: false },
				help: { type: "boolean", short: "h", default: false },
			},
		}).values;
	} catch (error) {
		console.error(`${(error as Error).message}\n\n${HELP}`);
		process.exit(1);
	}
}

async function check(): Promise<Result[]> {
	const content = readContent();
	const faults = [...content.faults, ...(await pictureFaults(content))];
	const complete: Result = {
		title: "The content is complete",
		findings: faults.map(({ file, path, sentence }) => ({
			what: `${spelledPath(path)} ${sentence}`.trim(),
			where: { file, key: spelledPath(path) },
			how: "Correct it first; the other checks follow",
		})),
	};
	if (!content.site || complete.findings.length > 0) return [complete];

	const dist = relative(".", readDistDir(process.env));
	const building: Result = { title: "The site is built", findings: [] };
	if (!(options["no-build"] ? existsSync(join(dist, "index.html")) : builds()))
		building.findings.push({
			what: `There is no site in ${dist}`,
			where: { file: dist, key: "index.html" },
			how: "Correct what the build has said",
		});
	if (building.findings.length > 0) return [complete, building];
	const launch = {
		site: content.site,
		siteFile: siteFile(),
		files: content.files,
		env: process.env,
		built: readBuiltSite(dist),
		now: new Date(),
	};
	const results = [complete, building];
	for (const { title, run } of CHECKS) results.push({ title, findings: await run(launch) });
	return results;
}

/** In a process of its own, which tells its progress on the standard error: programs read the standard output. */
function builds(): boolean {
	const { status } = spawnSync(process.execPath, [BUILD, "--if-stale"], { stdio: ["ignore", 2, 2] });
	return status === 0;
}

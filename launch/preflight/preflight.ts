/** npm run preflight: whether it is safe to go live, and if not, what is wrong, where, and how to fix it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { readContent } from "../../src/config/content.ts";
import { spelledPath } from "../../src/config/jsonSchema.ts";
import { pictureFaults } from "../../src/media/pictureFaults.ts";
import { readArguments } from "../commandLine.ts";
import { readBuiltSite } from "./builtSite.ts";
import type { Check } from "./check.ts";
import { stateLaw, toRead } from "./checks/law.ts";
import { everyPage, legalDates } from "./checks/legal.ts";
import { contentSecurity, privacyPromises } from "./checks/privacy.ts";
import { emailPath, realAddresses, siteAddress } from "./checks/reaching.ts";
import { altTexts, fullStops, oneLanguage } from "./checks/reading.ts";
import { sampleContent, samplePictures } from "./checks/sample.ts";
import { isSafe, jsonReport, type Result, readableReport } from "./report.ts";

const USAGE = `npm run preflight                     builds when needed, checks, sends a test message to NOTIFY_TO
npm run preflight -- --json           the same for programs
npm run preflight -- --no-build       looks at dist/ as it is

Exit code 0: safe to go live. 1: not yet.`;

/** Everything that is checked, in the order in which people fix it. */
const CHECKS: Readonly<Record<string, Check>> = {
	"No sample content is left": sampleContent,
	"Pictures and film are your own": samplePictures,
	"Brokerage, license and the Equal Housing mark stand on every page": everyPage,
	"Every picture says what it shows": altTexts,
	"Every sentence ends with one full stop": fullStops,
	"All texts are in the site's language": oneLanguage,
	"The site has its public address, with https": siteAddress,
	"No address is made up": realAddresses,
	"Leads reach the agent by e-mail": emailPath,
	"Terms and privacy policy were read again this year": legalDates,
	"The privacy policy says what is asked and who receives it": privacyPromises,
	"Browsers load nothing that the privacy policy does not name": contentSecurity,
	"What the brokerage's state asks for": stateLaw,
	"Read once before going live": toRead,
};

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
		findings: faults.map(({ file, path, sentence }) => ({
			what: `${spelledPath(path)} ${sentence}`.trim(),
			where: { file, key: spelledPath(path) },
			how: "Correct it first; the other checks follow",
		})),
	};
	if (!content.site || complete.findings.length > 0) return [complete];

	const dist = relative(".", readDistDir(process.env));
	const isBuilt = options["no-build"] ? existsSync(join(dist, "index.html")) : builds();
	const missing = {
		what: `There is no site in ${dist}`,
		where: { file: dist, key: "index.html" },
		how: "Correct what the build has said",
	};
	const results = [complete, { title: "The site is built", findings: isBuilt ? [] : [missing] }];
	if (!isBuilt) return results;
	const { site, files } = content;
	const launch = { site, files, env: process.env, built: readBuiltSite(dist), now: new Date() };
	for (const [title, run] of Object.entries(CHECKS)) results.push({ title, findings: await run(launch) });
	return results;
}

/** In a process of its own, which writes its progress to the standard error: programs read the standard output. */
function builds(): boolean {
	const { status } = spawnSync(process.execPath, [BUILD, "--if-stale"], { stdio: ["ignore", 2, 2] });
	return status === 0;
}

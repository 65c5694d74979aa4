/** npm test: while the site is built and a browser and PostgreSQL are installed, the tests that need none of them; then the others. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser, findBrowser } from "../browser.ts";
import { build } from "../build/build.ts";
import { freePort } from "../freePort.ts";
import { ensurePostgres, findPostgres } from "./postgres.ts";

const FIRST = { projects: ["plain"], report: ".cache/vitest-first.json" };
const AFTER_BUILD = { projects: ["after build", "postgres"], report: ".cache/vitest.json" };
const BROWSER_REPORT = ".cache/playwright.json";
const LAST_CHARACTERS = 8_000;

for (const report of [FIRST.report, AFTER_BUILD.report, BROWSER_REPORT]) rmSync(report, { force: true });

type Counts = Readonly<Record<string, number>>;

type Run = Readonly<{ status: number | NodeJS.Signals; output: string }>;

const first = vitest(FIRST);
await Promise.all([build({ onlyIfStale: true }), installPrograms()]);
process.env["CHROME_PATH"] = ensureBrowser();
process.env["POSTGRES_BIN"] = ensurePostgres();
const runs = await Promise.all([first, first.then(() => vitest(AFTER_BUILD)), playwright()]);

const { stats } = read<{ stats: Counts }>(BROWSER_REPORT);
const unit = [FIRST, AFTER_BUILD].map(({ report }) => read<Counts>(report));
const sum = (ofBrowser: string, ofUnit: string) =>
	unit.reduce((total, counts) => total + (counts[ofUnit] ?? 0), stats?.[ofBrowser] ?? 0);
const passed = sum("expected", "numPassedTests");
const skips = sum("skipped", "numPendingTests");
// A run that ended with an error has failed, whatever its report says. Its reasons stand where the eye is.
const broken = runs.filter(({ status }) => status !== 0);
for (const { status, output } of broken)
	console.log(`\n${output.slice(-LAST_CHARACTERS)}\nEnded with ${status}.`);
const failed = sum("unexpected", "numFailedTests") || broken.length;
console.log(`\n${passed} passed, ${failed} failed, ${skips} skipped (none may be)`);
process.exit(failed + skips === 0 ? 0 : 1);

function vitest({ projects, report }: typeof FIRST): Promise<Run> {
	const chosen = projects.map((name) => `--project=${name}`);
	const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	return run("node_modules/vitest/vitest.mjs", ["run", ...chosen, ...reports]);
}

async function playwright(): Promise<Run> {
	const env = { TEST_PORT: String(await freePort()) };
	return run("node_modules/@playwright/test/cli.js", ["test", "tests/e2e"], env);
}

async function installPrograms(): Promise<void> {
	if (!findBrowser()) await run("tools/browser.ts");
	if (!findPostgres()) await run("tools/test/postgres.ts");
}

async function run(program: string, args: readonly string[] = [], env: object = {}): Promise<Run> {
	const child = spawn(process.execPath, [program, ...args], {
		// Pipes: two programs on one terminal would overwrite each other's lines.
		stdio: ["inherit", "pipe", "pipe"],
		env: { ...process.env, ...env },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.setEncoding("utf8").on("data", (text) => {
			output += text;
			process.stdout.write(text);
		});
	}
	const [code, signal] = await once(child, "close");
	return { status: code ?? signal, output };
}

function read<Report extends object>(file: string): Partial<Report> {
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

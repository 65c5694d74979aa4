/** Builds into DIST_DIR (--if-stale: only after a change). The whole build replaces the old one, whose files open pages still find. */
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	globSync,
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { contentDir } from "../../model/content/contentDir.ts";
import { emailSettings } from "../../model/forms/email.ts";
import { formerBuild, readDistDir } from "../../server/settings/dataDir.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { fileStamp } from "../../src/media/derived.ts";
import { runAstro } from "./astro.ts";
import { compress } from "./compress.ts";
import { showProgress } from "./progress.ts";
import { addFolderPages, hostFaults } from "./staticHosts.ts";

const INPUTS = [
	"src/**/*",
	"model/**/*",
	"public/**/*",
	"server/http/headers/**/*",
	"tools/build/**/*",
	"*.ts",
	"package-lock.json",
	"tsconfig.json",
];
const ENVIRONMENT = /^(EMAILJS_|CONTENT_DIR$)/;

const HALF_WRITTEN_MS = 1000;

interface BuildOptions {
	readonly onlyIfStale: boolean;
	readonly distDir?: string;
	/** Settings that are not those of this process, such as CONTENT_DIR. */
	readonly env?: Readonly<Record<string, string>>;
}

export async function build({ onlyIfStale, env = {}, ...given }: BuildOptions): Promise<void> {
	const distDir = relative(".", given.distDir ?? readDistDir(process.env));
	const name = distDir.replaceAll(/\W+/g, "-");
	const stampFile = `.cache/${name}.stamp`;
	const stamp = fingerprint({ ...process.env, ...env }, Object.keys(env));
	const former = existsSync(stampFile) && readFileSync(stampFile, "utf8");
	if (onlyIfStale && former === stamp && existsSync(join(distDir, "index.html"))) return;

	console.log(`Building ${distDir} (the first time prepares all pictures) …`);
	// In the project itself: Astro cannot move files to another drive, and packages are looked for from there. .cache may be a link.
	const fresh = join(".build", name);
	if (!former) forgetLastPictures();
	rmSync(fresh, { recursive: true, force: true });
	// A build that is interrupted leaves none.
	rmSync(stampFile, { force: true });
	const progress = showProgress();
	const sayWhy = () => void process.stderr.write(progress.end());
	process.once("exit", sayWhy);
	// A shell with another NODE_ENV would bring visitors React's development build.
	await runAstro(["build", "--outDir", fresh], { ...env, NODE_ENV: "production" }, progress.line);
	process.off("exit", sayWhy);
	progress.end();
	await compress(fresh);
	addFolderPages(fresh);
	checkHostLimits(fresh, { ...process.env, ...env });
	publish(fresh, distDir);
	writeFileSync(stampFile, stamp);
}

/** A site whose forms go elsewhere is for a static host; our own server has no such limits. */
function checkHostLimits(folder: string, env: Readonly<Record<string, string | undefined>>): void {
	const faults = hostFaults(folder);
	for (const fault of faults) console.error(fault);
	if (faults.length > 0 && emailSettings(env).origin) process.exit(1);
}

/** Atomic: a server sees either the old or the new build. */
export function publish(fresh: string, distDir: string): void {
	const beside = `${distDir}.new`;
	for (const old of [beside, formerBuild(distDir)]) rmSync(old, { recursive: true, force: true });
	mkdirSync(dirname(beside), { recursive: true });
	move(fresh, beside);
	if (existsSync(distDir)) renameSync(distDir, formerBuild(distDir));
	renameSync(beside, distDir);
}

/** Astro keeps every picture at once; of a build that was interrupted the last ones may be half written. */
function forgetLastPictures(): void {
	const kept = globSync(".cache/astro/assets/*").map((file) => ({ file, time: statSync(file).mtimeMs }));
	const last = Math.max(...kept.map(({ time }) => time));
	for (const { file, time } of kept) if (time > last - HALF_WRITTEN_MS) rmSync(file);
}

/** Also to another drive, such as a container's volume. */
function move(folder: string, target: string): void {
	try {
		renameSync(folder, target);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
		cpSync(folder, target, { recursive: true });
		rmSync(folder, { recursive: true });
	}
}

function fingerprint(env: Readonly<Record<string, string | undefined>>, given: readonly string[]): string {
	const hash = createHash("sha256");
	const content = `${env["CONTENT_DIR"] ?? contentDir()}/**/*`;
	const files = globSync([...INPUTS, content]).filter((file) => statSync(file).isFile());
	for (const file of files.sort()) hash.update(file).update(fileStamp(file));
	const variables = Object.entries(env).filter(([name]) => ENVIRONMENT.test(name) || given.includes(name));
	return hash.update(JSON.stringify(variables.sort())).digest("hex");
}

if (import.meta.main) {
	loadEnvFile();
	await build({ onlyIfStale: process.argv.includes("--if-stale") });
}

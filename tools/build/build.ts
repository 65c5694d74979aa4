/**
 * Builds the site into DIST_DIR. With --if-stale only when something it is made of has changed.
 * A running server is not disturbed: the new site takes the place of the old one at once, when it is whole, and pages
 * that are open find the pictures and scripts of the build before beside it (formerBuild).
 */
import { createHash } from "node:crypto";
import {
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
import { formerBuild, readDistDir } from "../../server/settings/dataDir.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { contentDir } from "../../src/config/content.ts";
import { fileStamp } from "../../src/media/derived.ts";
import { runAstro } from "./astro.ts";
import { compress } from "./compress.ts";

const INPUTS = [
	"src/**/*",
	"public/**/*",
	"server/http/headers/**/*",
	"tools/build/**/*",
	"*.ts",
	"package-lock.json",
	"tsconfig.json",
];
const ENVIRONMENT = /^(EMAILJS_|CONTENT_DIR$)/;

interface BuildOptions {
	readonly onlyIfStale: boolean;
	readonly distDir?: string;
	/** Settings that are not those of this process, such as CONTENT_DIR. */
	readonly env?: Readonly<Record<string, string>>;
}

export async function build({ onlyIfStale, env = {}, ...given }: BuildOptions): Promise<void> {
	const distDir = relative(".", given.distDir ?? readDistDir(process.env));
	const stampFile = join(".cache", `${distDir.replaceAll(/\W+/g, "-")}.stamp`);
	const stamp = fingerprint({ ...process.env, ...env }, Object.keys(env));
	const isFresh = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
	if (onlyIfStale && isFresh && existsSync(join(distDir, "index.html"))) return;

	console.log(`Building ${distDir} (the first time prepares all pictures and takes up to a minute) …`);
	const fresh = `${distDir}.new`;
	rmSync(fresh, { recursive: true, force: true });
	// A shell with another NODE_ENV would bring visitors React's development build.
	await runAstro(["build", "--outDir", fresh], { ...env, NODE_ENV: "production" });
	await compress(fresh);
	publish(fresh, distDir);
	mkdirSync(dirname(stampFile), { recursive: true });
	writeFileSync(stampFile, stamp);
}

/** What is served is one build or the other, at any moment. */
export function publish(fresh: string, distDir: string): void {
	rmSync(formerBuild(distDir), { recursive: true, force: true });
	if (existsSync(distDir)) renameSync(distDir, formerBuild(distDir));
	renameSync(fresh, distDir);
}

/** Of everything that decides what the build will look like. */
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

/** What static hosts need: the headers and redirects that our own server sends, pages that they find, and their limits. */
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteConfig } from "../../model/content/schema.ts";
import {
	HEADERS_FILE,
	headersFile,
	REDIRECTS_FILE,
	redirectsFile,
} from "../../server/http/headers/headersFile.ts";
import { FOLDER_PAGE } from "../../server/http/staticFiles/site.ts";

export async function writeHostFiles(folder: string, site: SiteConfig, emailOrigin: string): Promise<void> {
	const files = globSync("**/*.html", { cwd: folder }).sort();
	const pages = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
	await writeFile(join(folder, HEADERS_FILE), headersFile({ ...site, emailOrigin, pages }));
	const redirects = redirectsFile(site);
	if (redirects) await writeFile(join(folder, REDIRECTS_FILE), redirects);
}

const NO_ADDRESS = /^(index|404)\.html$|^outcome\b/;

/** signin/index.html beside signin.html, for every page: a plain file server leads /signin to /signin/. */
export function addFolderPages(folder: string): void {
	const pages = globSync("**/*.html", { cwd: folder }).filter((page) => !NO_ADDRESS.test(page));
	for (const page of pages) {
		const own = join(folder, page.slice(0, -".html".length));
		mkdirSync(own, { recursive: true });
		copyFileSync(join(folder, page), join(own, FOLDER_PAGE));
	}
}

const FOR_OUR_SERVER = ["outcome/**", "**/*.{br,gz}"];
const OLD_HOUSES = "Take the oldest formerIds and removedHouses out";
const ONE_POLICY = "Let no page have an inline script or style of its own: give what differs as data";

/** One sentence for each of Cloudflare Pages' limits that the build passes: beyond them it leaves rules out without a word. */
export function hostFaults(folder: string): string[] {
	const lines = (file: string) =>
		existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8").split("\n") : [];
	const [headers, redirects] = [lines(HEADERS_FILE), lines(REDIRECTS_FILE).filter(Boolean)];
	const longest = (all: readonly string[]) => Math.max(0, ...all.map(({ length }) => length));
	const files = globSync("**/*.*", { cwd: folder, exclude: FOR_OUR_SERVER }).length;
	const rows: [what: string, count: number, most: number, remedy: string][] = [
		[`characters in a line of ${HEADERS_FILE}`, longest(headers), 2000, ONE_POLICY],
		[`rules in ${HEADERS_FILE}`, headers.filter((line) => line.startsWith("/")).length, 100, ONE_POLICY],
		[`characters in a line of ${REDIRECTS_FILE}`, longest(redirects), 1000, OLD_HOUSES],
		[`rules in ${REDIRECTS_FILE}`, redirects.length, 2000, OLD_HOUSES],
		[
			`rules with * in ${REDIRECTS_FILE}`,
			redirects.filter((line) => line.includes("*")).length,
			100,
			OLD_HOUSES,
		],
		["files", files, 20_000, "Show fewer pictures"],
	];
	return rows
		.filter(([, count, most]) => count > most)
		.map(
			([what, count, most, remedy]) =>
				`The site has ${count} ${what}; Cloudflare Pages takes ${most}. ${remedy}, or serve it with its own server (docs/deploy.md).`,
		);
}

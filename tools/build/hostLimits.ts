/** What a static host takes: the narrower limits, Cloudflare Pages'. Beyond them it leaves rules out without a word. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HEADERS_FILE, REDIRECTS_FILE } from "../../server/http/headers/headersFile.ts";

const FOR_OUR_SERVER = ["outcome/**", "**/*.{br,gz}"];
const OLD_HOUSES = "Take the oldest formerIds and removedHouses out";
const ONE_POLICY = "Let no page have an inline script or style of its own: give what differs as data";

/** One sentence for each limit that the build in this folder passes. */
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

/** What `npm ci` does not check by itself: it installs what package-lock.json names and compares every hash. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FONT_FOLDER } from "../model/content/fonts.ts";

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { "": ourselves, ...locked } = readJson("package-lock.json").packages;

test("every entry of the lock file has a hash, and no package runs a script while it is installed", () => {
	for (const [place, { integrity }] of Object.entries<{ integrity?: string }>(locked))
		expect(integrity, place).toMatch(/^sha512-/);
	expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("the lock file has an entry for every platform, so that npm ci works on each", () => {
	const optional = [ourselves, ...Object.values(locked)].flatMap((entry) =>
		Object.keys(entry?.optionalDependencies ?? {}),
	);
	expect(optional.length).toBeGreaterThan(50);
	expect(optional.filter((name) => !locked[`node_modules/${name}`])).toEqual([]);
});

test("server and command line need no development dependency", () => {
	const files = [
		"server/main.ts",
		"server/cli/leads.ts",
		"tools/start.ts",
		"server/leads/sqlite/storeThread.worker.ts",
	];
	const packages = new Set<string>();
	for (const file of files) {
		const code = readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
		const imports = code.matchAll(/(?:from|import)\s*\(?\s*"([^"\s]+)"/g);
		for (const [, name = ""] of imports) {
			// A path is what a page's script imports.
			if (/^(node:|\/)/.test(name)) continue;
			if (!name.startsWith(".")) packages.add(name);
			else if (!files.includes(join(file, "..", name))) files.push(join(file, "..", name));
		}
	}
	// The content is checked at every start, also after `npm prune --omit=dev`.
	for (const font of readdirSync(FONT_FOLDER)) packages.add(`@fontsource-variable/${font}`);
	const { dependencies } = readJson("package.json");
	expect(files.length).toBeGreaterThan(80);
	expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});

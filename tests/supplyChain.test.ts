/** What runs here is what package-lock.json names, byte for byte: npm compares each package with its hash. */
import { execFileSync } from "node:child_process";
import {
	copyFileSync,
	existsSync,
	globSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "./desk/support/temporaryFolder.ts";

interface Locked {
	readonly version: string;
	readonly integrity?: string;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { "": ourselves, ...locked } = readJson("package-lock.json").packages as Record<string, Locked>;

test("every entry of the lock file has a hash", () => {
	const withoutHash = Object.entries(locked).filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
	expect(withoutHash.map(([place]) => place)).toEqual([]);
});

test("the lock file has an entry for every platform, so that npm ci works on each", () => {
	const optional = [ourselves, ...Object.values(locked)].flatMap((entry) =>
		Object.keys(entry?.optionalDependencies ?? {}),
	);
	expect(optional.length).toBeGreaterThan(50);
	expect(optional.filter((name) => !locked[`node_modules/${name}`])).toEqual([]);
});

test("everything below node_modules is an entry of the lock file, in its version", () => {
	const installed = packagesIn("node_modules");
	expect(installed.length).toBeGreaterThan(100);
	const versions = installed.map((place) => [place, readJson(join(place, "package.json")).version]);
	const named = installed.map((place) => [place, locked[place]?.version]);
	expect(versions).toEqual(named);
});

test("every program that runs comes from an entry of the lock file, and so does this Node", () => {
	const commands = globSync("node_modules/.bin/*").map((link) => relative(".", realpathSync(link)));
	const ours = Object.keys(locked);
	expect(commands.length).toBeGreaterThan(10);
	const node = relative(".", realpathSync(process.execPath));
	expect([...commands, node].filter((file) => !ours.some((place) => file.startsWith(`${place}/`)))).toEqual(
		[],
	);
	expect(node).toMatch(/^node_modules\/node-/);
});

test("no package runs a script of its own while it is installed", () => {
	const folder = temporaryFolder();
	copyFileSync(".npmrc", join(folder, ".npmrc"));
	const script = "touch ../../ran";
	const bad = { name: "bad", version: "1.0.0", scripts: { preinstall: script, postinstall: script } };
	const site = { name: "site", dependencies: { bad: "file:bad" } };
	mkdirSync(join(folder, "bad"));
	writeFileSync(join(folder, "bad/package.json"), JSON.stringify(bad));
	writeFileSync(join(folder, "package.json"), JSON.stringify(site));
	// The npm that runs these tests hands its settings down; here .npmrc alone decides.
	const env = { PATH: process.env["PATH"], HOME: folder };
	execFileSync("npm", ["install", "--offline", "--install-links"], { cwd: folder, env, stdio: "pipe" });
	expect(existsSync(join(folder, "node_modules/bad"))).toBe(true);
	expect(readdirSync(folder)).not.toContain("ran");
});

/** The folders of all packages below this one. */
function packagesIn(folder: string): string[] {
	const names = readdirSync(folder).filter((name) => !name.startsWith("."));
	const places = names.flatMap((name) =>
		name.startsWith("@")
			? readdirSync(join(folder, name)).map((part) => join(folder, name, part))
			: join(folder, name),
	);
	return places.flatMap((place) => {
		const inner = join(place, "node_modules");
		return [place, ...(existsSync(inner) ? packagesIn(inner) : [])];
	});
}

test("what serves the built site and looks after the leads needs no development dependency", () => {
	const files = [
		"server/main.ts",
		"server/cli/leads.ts",
		"tools/start.ts",
		"server/leads/sqlite/storeThread.worker.ts",
	];
	const packages = new Set<string>();
	for (const file of files) {
		const imports = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"\s]+)"/g);
		for (const [, name = ""] of imports) {
			if (name.startsWith("node:")) continue;
			if (!name.startsWith(".")) packages.add(name);
			else if (!files.includes(join(file, "..", name))) files.push(join(file, "..", name));
		}
	}
	const { dependencies } = readJson("package.json");
	expect(files.length).toBeGreaterThan(80);
	expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
});

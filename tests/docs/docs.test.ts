import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const manifest = JSON.parse(read("package.json")) as {
	scripts: Record<string, string>;
	dependencies: Record<string, string>;
	devDependencies: Record<string, string>;
	optionalDependencies: Record<string, string>;
};
const DOCS = globSync(["*.md", "docs/*.md"]);

test("docs/decisions.md has one line for every dependency, and none for others", () => {
	const lines = [...read("docs/decisions.md").matchAll(/^\| `([^`]+)` +\| \S/gm)].map(
		([, name = ""]) => name,
	);
	const { dependencies, devDependencies, optionalDependencies } = manifest;
	const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
	const named = installed.map((name) => name.replace(/^(@types\/|node-).*/, "$1*"));
	expect(lines.toSorted()).toEqual([...new Set(named)].sort());
});

test("every link in the documents leads to a file", () => {
	const links = DOCS.flatMap((file) =>
		[...read(file).matchAll(/(?:\]\(|src=")([^)"#:]+)[)"#]/g)].map(([, target = ""]) =>
			join(dirname(file), target),
		),
	);
	expect(links.length).toBeGreaterThan(10);
	expect(links.filter((target) => !existsSync(target))).toEqual([]);
});

test("every path that docs/architecture.md and CONTRIBUTING.md name is there", () => {
	const named = ["docs/architecture.md", "CONTRIBUTING.md"].flatMap((file) =>
		[...read(file).matchAll(/`((?:src|server|tools|launch|tests|docs)\/[^`\s]*)`/g)].map(
			([, path = ""]) => path,
		),
	);
	expect(named.length).toBeGreaterThan(30);
	expect(named.filter((path) => !path.includes("FILE") && !existsSync(path))).toEqual([]);
});

test("every npm command in the documents exists", () => {
	const commands = DOCS.flatMap((file) =>
		[...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
	);
	expect(commands.length).toBeGreaterThan(8);
	expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

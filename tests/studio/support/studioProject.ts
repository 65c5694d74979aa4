/** This project in a folder of its own, whole enough to be changed by the studio, built and checked. */
import { cpSync, globSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const FOLDER = resolve(".cache/studio-tests");
const COPIED = [
	"package.json",
	"package-lock.json",
	"site.config.ts",
	"astro.config.ts",
	"tsconfig.json",
	"biome.json",
	".gitignore",
	".env.example",
	"docs",
	"deploy",
	"launch",
	"server",
	"tools",
];
const MEDIA = "src/media/**/*.{jpg,mp4,webm}";

export function studioProject(): { readonly folder: string; remove(): void } {
	mkdirSync(FOLDER, { recursive: true });
	const folder = mkdtempSync(join(FOLDER, "site-"));
	for (const file of COPIED) cpSync(file, join(folder, file), { recursive: true });
	cpSync("src", join(folder, "src"), { recursive: true, filter: (file) => !/\.(jpg|mp4|webm)$/.test(file) });
	// Links cost no room, and whatever is written takes a file's place as a whole.
	for (const file of globSync(MEDIA)) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		linkSync(file, join(folder, file));
	}
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

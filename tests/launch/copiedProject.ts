/** This project in a folder of its own, as after a fresh clone; what setup does not write is linked. */
import { cpSync, globSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { temporaryFolder } from "../desk/support/temporaryFolder.ts";

const COPIED = ["site.config.ts", ".env.example"];
const LINKED = ["package.json", "biome.json", ".gitignore", "node_modules", "src/config"];

export function copiedProject(): string {
	const folder = temporaryFolder();
	for (const file of COPIED) cpSync(file, join(folder, file));
	for (const file of [...LINKED, ...globSync("src/media/**/*.{jpg,mp4,webm}")]) {
		mkdirSync(dirname(join(folder, file)), { recursive: true });
		symlinkSync(resolve(file), join(folder, file));
	}
	return folder;
}

import { cpSync, globSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { forms } from "../../src/config/forms.ts";
import { messages } from "../../src/config/messages.ts";
import type { SiteConfig } from "../../src/config/schema.ts";
import { temporaryFolder } from "../desk/support/temporaryFolder.ts";

/** This project in a folder of its own, as after a fresh clone; what setup does not write is linked. */
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

const LEFT_OUT = { lang: "en-US", legalUpdated: "2025-06", forms, messages };

type Written = Omit<SiteConfig, keyof typeof LEFT_OUT> & Partial<typeof LEFT_OUT>;

/** What site.config.ts in this folder exports now, with what it leaves out. */
export async function configurationIn(folder: string): Promise<SiteConfig> {
	// A new query, because the file has changed since it was read last.
	const file = `${pathToFileURL(join(folder, "site.config.ts")).href}?${performance.now()}`;
	const { default: written } = (await import(/* @vite-ignore */ file)) as { default: Written };
	return { ...LEFT_OUT, ...written, contact: { ...written.contact, social: written.contact.social ?? [] } };
}

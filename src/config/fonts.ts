/** Fonts are npm packages of @fontsource-variable; only installed ones can be named in `branding`. */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

const FONT_FOLDER = resolve("node_modules/@fontsource-variable");

export const fontSlug = (fontName: string) => fontName.trim().toLowerCase().replaceAll(/\s+/g, "-");

export const fontPackage = (fontName: string) => `@fontsource-variable/${fontSlug(fontName)}`;

/** The file with the upright latin letters in all weights. */
export function fontFile(fontName: string): string {
	const slug = fontSlug(fontName);
	return resolve(FONT_FOLDER, slug, "files", `${slug}-latin-wght-normal.woff2`);
}

export const isFontInstalled = (fontName: string) => existsSync(fontFile(fontName));

export function installedFonts(): string[] {
	if (!existsSync(FONT_FOLDER)) return [];
	return readdirSync(FONT_FOLDER).map(titleCase);
}

const titleCase = (slug: string) =>
	slug
		.split("-")
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(" ");

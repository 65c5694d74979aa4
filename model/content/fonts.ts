import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export const FONT_FOLDER = resolve("node_modules/@fontsource-variable");

export interface FontUse {
	readonly weights: string;
	readonly generic: "serif" | "sans-serif";
	readonly display: "swap" | "optional";
}

const BODY = { weights: "400 700", generic: "sans-serif", display: "swap" } as const;

/** `still`: where lines that are read or filled in must not break anew. */
export const FONT_USES = {
	heading: { weights: "500", generic: "serif", display: "swap" },
	body: BODY,
	still: { ...BODY, display: "optional" },
} as const satisfies Readonly<Record<string, FontUse>>;

export const fontSlug = (fontName: string) => fontName.trim().toLowerCase().replaceAll(/\s+/g, "-");

export function fontFile(fontName: string, subset = "latin"): string {
	const slug = fontSlug(fontName);
	return resolve(FONT_FOLDER, slug, "files", `${slug}-${subset}-wght-normal.woff2`);
}

export function fontRanges(fontName: string): Readonly<Record<string, string[]>> {
	const ranges: Record<string, string> = JSON.parse(
		readFileSync(resolve(FONT_FOLDER, fontSlug(fontName), "unicode.json"), "utf8"),
	);
	return Object.fromEntries(Object.entries(ranges).map(([subset, list]) => [subset, list.split(",")]));
}

export const isFontInstalled = (fontName: string) => existsSync(fontFile(fontName));

export const installedFonts = () => readdirSync(FONT_FOLDER).map(titleCase);

const titleCase = (slug: string) =>
	slug
		.split("-")
		.map((word) => (word.length === 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
		.join(" ");

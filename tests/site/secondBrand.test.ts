import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { expect, test } from "vitest";
import { unescapeHtml } from "../../launch/preflight/builtSite.ts";
import { loadContent } from "../../src/config/content.ts";
import { fontSlug } from "../../src/config/fonts.ts";
import { formatNumber, formatPrice } from "../../src/ui/format.ts";
import { SECOND_BRAND } from "../brands/second.ts";

const first = loadContent("content");
const second = loadContent(SECOND_BRAND.env.CONTENT_DIR);
const built = (pattern: string) => globSync(`${SECOND_BRAND.distDir}/${pattern}`);
const TEXT = [".html", ".js", ".css", ".json", ".xml", ".txt", ".svg", ".webmanifest"];

test("no word of the first brand is left in the second brand's site", () => {
	const words = wordsOf(first).filter((word) => !wordsOf(second).some((own) => own.includes(word)));
	expect(words.length).toBeGreaterThan(80);
	const files = built("**/*.*").filter((file) => TEXT.includes(extname(file)));
	expect(files.length).toBeGreaterThan(15);
	const traces = files.flatMap((file) => {
		const text = unescapeHtml(readFileSync(file, "utf8")).toLowerCase();
		return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
	});
	expect(traces).toEqual([]);
});

test("no picture, film or font of the first brand is left in the second brand's site", () => {
	const own = new Set(globSync("content/**/*.{jpg,mp4,webm}").map(digest));
	expect(own.size).toBeGreaterThan(20);
	const names = globSync("content/**/*.{jpg,mp4,webm}").map((file) => file.replace(/.*\/(.*)\.\w+$/, "$1."));
	const media = built("**/*.{jpg,jpeg,avif,png,mp4,webm,woff2}");
	expect(media.length).toBeGreaterThan(40);
	expect(
		media.filter((file) => own.has(digest(file)) || names.some((name) => file.includes(`/${name}`))),
	).toEqual([]);
	// Two fonts: letters of the texts, other Western ones, those of more languages.
	expect(built("**/*.woff2").length).toBe(6);
});

/** Specified, and no words of a brand. */
const SECTION_IDS = ["gallery", "testimonials", "contact"];

/** Every text of a configuration, as a page might show it; features and short words name no brand. */
function wordsOf({ features: _a, messages: _b, forms: _c, ...config }: typeof first): string[] {
	const { priceUsd = 0, livingAreaSqFt = 0 } = config.listing?.facts ?? {};
	const { bodyFont, headingFont } = config.branding;
	return [
		...leaves(config),
		config.agent.name.split(" ")[0] ?? "",
		config.contact.phone.replaceAll(/\D/g, ""),
		formatPrice(priceUsd, "en-US"),
		formatNumber(livingAreaSqFt, "en-US"),
		`font-family:${bodyFont}`,
		`font-family:${headingFont}`,
		fontSlug(headingFont),
	]
		.map((word) => word.toLowerCase())
		.filter((word) => word.length > 4 && word !== bodyFont.toLowerCase() && !SECTION_IDS.includes(word));
}

function leaves(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

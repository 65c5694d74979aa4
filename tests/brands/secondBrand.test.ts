import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import sharp, { type Metadata } from "sharp";
import { expect, test } from "vitest";
import { unescapeHtml } from "../../launch/preflight/builtSite.ts";
import { loadContent } from "../../model/content/content.ts";
import { fontSlug } from "../../model/content/fonts.ts";
import { hasMetadata } from "../../src/media/withoutMetadata.ts";
import { formatNumber, formatPrice } from "../../src/ui/format.ts";
import { attributes, graphIn, metaContent, openBuiltSite } from "../site/servedSite.ts";
import { SECOND_BRAND } from "./second.ts";

const first = loadContent("sample");
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
	const own = new Set(globSync("sample/**/*.{jpg,mp4,webm}").map(digest));
	expect(own.size).toBeGreaterThan(20);
	const names = globSync("sample/**/*.{jpg,mp4,webm}").map((file) => file.replace(/.*\/(.*)\.\w+$/, "$1."));
	const media = built("**/*.{jpg,jpeg,avif,png,mp4,webm,woff2}");
	expect(media.length).toBeGreaterThan(40);
	expect(
		media.filter((file) => own.has(digest(file)) || names.some((name) => file.includes(`/${name}`))),
	).toEqual([]);
	// Two fonts: letters of the texts, other Western ones, those of more languages.
	expect(built("**/*.woff2").length).toBe(6);
});

test("with a hosted account and analytics, forms and counts may be sent there, and nothing else may", () => {
	const [policy = ""] =
		readFileSync(`${SECOND_BRAND.distDir}/_headers`, "utf8").match(/default-src[^\n]*/) ?? [];
	expect(policy).toContain("connect-src 'self' https://api.emailjs.com https://medidor.example;");
	expect(policy).toContain("form-action 'self' https://api.emailjs.com;");
	expect(policy).toContain("script-src 'self' https://medidor.example 'sha256-");
	// What is embedded: tests/brands/embeds.spec.ts.
	expect(policy.replace(/frame-src[^;]*;/, "").match(/https?:/g)).toHaveLength(4);
});

test("without a desk nothing of counting is in the build, and the policy does not speak of it", () => {
	for (const page of built("**/*.html"))
		expect(readFileSync(page, "utf8")).not.toMatch(/<html[^>]*data-count|sendBeacon|counting\.js/);
	const policy = unescapeHtml(readFileSync(`${SECOND_BRAND.distDir}/privacy.html`, "utf8"));
	expect(policy).not.toContain(second.messages.privacyCounts.slice(0, 40));
});

test("the unbranded tour of a house names nobody, and is kept out of search; without the wish there is none", async () => {
	const site = await openBuiltSite(SECOND_BRAND.distDir);
	const html = await site.html("/homes/warm-springs-bench/tour");
	expect(metaContent(html, "robots")).toBe("noindex");
	expect(html).toContain("<title>12 Warm Springs Bench, Ketchum, Idaho 83340</title>");
	const { agent, brokerage, contact, siteName } = second;
	for (const name of [siteName, agent.name, brokerage.name, contact.phone, String(contact.email), "mailto:"])
		expect(unescapeHtml(html)).not.toContain(name);
	expect(html).not.toMatch(/<(form|header|footer)|"\/"|canonical|manifest|ld\+json|brochure|"data:/);
	expect((await site.get("/sitemap.xml")).body).not.toContain("/tour");
	// The map names nobody; a tour of another site may.
	expect(embedsIn(html)).toEqual([expect.stringContaining("openstreetmap")]);
	expect((await (await openBuiltSite()).get(`/homes/${first.listing?.id}/tour`)).statusCode).toBe(404);
});

test("without scripts what is embedded is a link that says where it goes", async () => {
	const html = await (await openBuiltSite(SECOND_BRAND.distDir)).html("/homes/warm-springs-bench");
	expect(html).toMatch(/<a [^>]*href="https:\/\/my\.matterport[^>]*>(?:(?!<\/a>).)*Matterport/s);
});

test("no picture of the site says where it was taken, though a file of its content does", async () => {
	const noted = async (files: string[]) => {
		const facts = await Promise.all(files.map((file) => sharp(file).metadata()));
		return files.filter((_, index) => hasMetadata(facts[index] as Metadata));
	};
	const given = globSync(`${SECOND_BRAND.env.CONTENT_DIR}/**/*.jpg`);
	expect((await noted(given)).map((file) => basename(file))).toEqual(["pool.jpg"]);
	expect(built("_astro/pool.*.jpg")).toHaveLength(1);
	expect(await noted(built("**/*.{jpg,jpeg,png,avif,webp}"))).toEqual([]);
});

test("the open houses that come are events for search, with their zone; what is over is not", () => {
	const graph = graphIn(readFileSync(`${SECOND_BRAND.distDir}/index.html`, "utf8"));
	expect(graph.filter((thing) => thing["@type"] === "Event")).toMatchObject([
		{
			name: "Jornada de puertas abiertas: 12 Warm Springs Bench, Ketchum, Idaho",
			startDate: "2099-05-02T13:00:00-06:00",
			endDate: "2099-05-02T15:00:00-06:00",
			location: { "@type": "Place", address: { streetAddress: "12 Warm Springs Bench" } },
		},
		{ startDate: "2099-05-09T17:30:00-06:00" },
	]);
});

const embedsIn = (html: string) =>
	attributes(/<section id="embeds"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "", "href");

const SECTION_IDS = readFileSync(`${SECOND_BRAND.distDir}/index.html`, "utf8")
	.matchAll(/<section id="([^"]+)"/g)
	.map(([, id]) => id)
	.toArray();

function wordsOf({ features: _a, messages: _b, forms: _c, ...config }: typeof first): string[] {
	const { priceUsd = 0, livingAreaSqFt = 0 } = config.listing?.facts ?? {};
	const { bodyFont, headingFont } = config.branding;
	return [
		...leaves(config),
		config.agent.name.split(" ")[0] ?? "",
		config.contact.phone.replaceAll(/\D/g, ""),
		formatPrice(priceUsd),
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

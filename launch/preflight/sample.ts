/** How the fictional sample brand is recognized, wherever a piece of it is left. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { contentDir } from "../../src/config/content.ts";
import type { Listing, SiteConfig } from "../../src/config/schema.ts";
import { jsonText } from "../contentFiles.ts";
import { preparedPicture } from "../pictures.ts";
import remembered from "./sample.json" with { type: "json" };
import { siteTexts } from "./siteTexts.ts";

// Written by remember(), because the sample itself is gone from a site that is ready.
const SAMPLE_TEXTS: ReadonlySet<string> = new Set(remembered.texts);
const SAMPLE_FILES: ReadonlySet<string> = new Set(remembered.files);

export const isSampleText = (text: string) => SAMPLE_TEXTS.has(fingerprint(text));
export const isSampleFile = (content: Buffer) => SAMPLE_FILES.has(fingerprint(content));

const fingerprint = (content: string | Buffer) =>
	createHash("sha256").update(content).digest("hex").slice(0, 16);

/** Texts that only the sample can have: the agent's bio, a house's texts, alt texts and reviews. */
const UNIQUE_TEXTS =
	/^(agent\.bio|headline|description|extraText|video\.(description|chapters))|\.(alt|feedback)$/;

export const factsText = ({ facts }: Listing) => JSON.stringify(facts);

export const uniqueTexts = (site: SiteConfig) => [
	...siteTexts(site).flatMap(({ where, text }) => (UNIQUE_TEXTS.test(where.key) ? text : [])),
	...site.houses.filter(({ facts }) => facts.priceUsd).map(factsText),
];

if (import.meta.main) await remember();

/** npx node launch/preflight/sample.ts: run it after the sample's texts, pictures or film have changed. */
async function remember(): Promise<void> {
	const { site } = await import("../../src/config/site.ts");
	const media = globSync(`${contentDir()}/**/*.{jpg,png,mp4,webm}`).map((file) => readFileSync(file));
	// As the studio keeps a picture that is brought anew.
	const kept = await Promise.all(media.map((file) => preparedPicture(file).catch(() => file)));
	// What was a sample once is none of an agent's own today.
	const texts = SAMPLE_TEXTS.union(new Set(uniqueTexts(site).map(fingerprint)));
	const files = SAMPLE_FILES.union(new Set([...media, ...kept].map(fingerprint)));
	const all = { texts: [...texts].sort(), files: [...files].sort() };
	writeFileSync("launch/preflight/sample.json", jsonText(all));
}

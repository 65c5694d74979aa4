/** Nothing of the fictional sample brand may go live: the site is compared with `sample/` itself. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import sharp from "sharp";
import { loadContent, readContent } from "../../../model/content/content.ts";
import { contentDir, SAMPLE_DIR } from "../../../model/content/contentDir.ts";
import { spelledPath } from "../../../model/content/jsonSchema.ts";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { type Check, type Finding, finding, type Launch } from "../check.ts";
import { inHouse, inSite, siteTexts, textFindings } from "../siteTexts.ts";

const sampleFolder = join(import.meta.dirname, "../../..", SAMPLE_DIR);

/** So many words in a row are nobody's own, whatever names were changed around them. */
const RUN = 6;
const SPECIFIED = "meta.*.description";
/** Set aside for fiction. */
const MADE_UP_PHONE = "555-01\\d\\d";

export const sampleContent: Check = ({ site }) => {
	const sample = loadContent(sampleFolder);
	const flag = site.sampleContent && "The footer says that everything here is fictional";
	return [
		...finding(flag, inSite("sampleContent"), "Switch it off once your own content is in place"),
		...sampleFacts(site, sample),
		...sampleTexts(site, sample),
	];
};

const sampleFacts = ({ houses }: SiteConfig, sample: SiteConfig): Finding[] =>
	houses.flatMap((house) => {
		const isSame = sample.houses.some(({ facts }) => isDeepStrictEqual(facts, house.facts));
		const what = house.facts.priceUsd && isSame && "The property's price and measures are the sample's";
		return finding(what || undefined, inHouse(house, "facts"), "Write your house's facts");
	});

function sampleTexts(site: SiteConfig, sample: SiteConfig): Finding[] {
	const runs = new Set(siteTexts(sample).flatMap(({ text }) => runsOf(text)));
	const names = new RegExp(`${namesOf(sample, site).map(RegExp.escape).join("|")}|${MADE_UP_PHONE}`, "i");
	const faultOf = (text: string, key: string) => {
		// Questions of a form may be asked by anybody.
		const isOwn = key !== SPECIFIED && !key.startsWith("forms.");
		if (isOwn && runsOf(text).some((run) => runs.has(run))) return "It is a text of the sample";
		const name = names.exec(text)?.[0];
		return name && `“${name}” belongs to the sample`;
	};
	return textFindings(site, faultOf, "Write your own; reviews word by word, for the FTC fines invented ones");
}

/** The first name is the sample's, too, unless the agent has it. */
function namesOf(sample: SiteConfig, site: SiteConfig): string[] {
	const { siteName, agent, brokerage, houses, testimonials } = sample;
	const [first = ""] = agent.name.split(" ");
	const isTheirs = site.agent.name !== agent.name && site.agent.name.includes(first);
	return [
		...[siteName, agent.name, agent.license, brokerage.name, brokerage.address, testimonials?.source],
		...(isTheirs ? [] : [first]),
		...houses.flatMap(({ id, street }) => [id, street]),
	].filter((name) => name !== undefined);
}

function runsOf(text: string): string[] {
	const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));
}

export const samplePictures: Check = async ({ files }) => {
	const looksIn = (folder: string, named: Launch["files"]) =>
		Promise.all(named.map(({ file }) => lookOf(join(folder, file))));
	const looks = await looksIn(sampleFolder, readContent(sampleFolder).files);
	const own = await looksIn(contentDir(), files);
	return files.flatMap(({ document, path }, index) => {
		const isSample = looks.some((look) => isAlike(look, own[index] as Buffer));
		const what = isSample && "It is a picture or a film of the sample";
		return finding(what, { file: document, key: spelledPath(path) }, "Replace the file");
	});
};

/** A picture's few gray pixels, which stay when it is saved anew; the content of any other file. */
const lookOf = (file: string) =>
	sharp(file)
		.autoOrient()
		.resize(LOOK_EDGE, LOOK_EDGE, { fit: "fill" })
		.grayscale()
		.raw()
		.toBuffer()
		.catch(() => readFileSync(file));

const LOOK_EDGE = 16;
const MOST_DIFFERENCE = 4;

const isAlike = (one: Buffer, other: Buffer) =>
	one.length === other.length &&
	one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= MOST_DIFFERENCE);

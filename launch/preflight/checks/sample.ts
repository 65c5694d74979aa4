/** Nothing of the fictional sample brand may go live. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { MEDIA_FOLDER } from "../../../src/config/schema.ts";
import type { Check, Finding, Launch } from "../check.ts";
import { namedFilms, namedPictures } from "../namedMedia.ts";
import { isSampleFile, isSampleText, SAMPLE_CITY, SAMPLE_FACTS, SAMPLE_WORDS } from "../sample.ts";
import { siteTexts } from "../siteTexts.ts";

export const sampleContent: Check = {
	title: "No sample content is left",
	run: (launch) => [...sampleFlag(launch), ...sampleFacts(launch), ...sampleTexts(launch)],
};

function sampleFlag({ site, configFile }: Launch): Finding[] {
	if (!site.sampleContent) return [];
	return [
		{
			what: "The footer says that everything here is fictional",
			where: { file: configFile, key: "sampleContent" },
			how: "Set it to false once your own content is in place",
		},
	];
}

function sampleFacts({ site, configFile }: Launch): Finding[] {
	if (!isDeepStrictEqual(site.listing?.facts, SAMPLE_FACTS)) return [];
	return [
		{
			what: "The property's price and measures are the sample's",
			where: { file: configFile, key: "listing.facts" },
			how: "Write your listing's facts, or run npm run setup",
		},
	];
}

function sampleTexts({ site, configFile }: Launch): Finding[] {
	return siteTexts(site).flatMap(({ key, text }) => {
		const what = sampleIn(text, site.agent.name) ?? foreignCity(key, text, site.listing?.city);
		if (!what) return [];
		return { what: `It holds ${what}`, where: { file: configFile, key }, how: mendingOf(key) };
	});
}

function sampleIn(text: string, agentName: string): string | undefined {
	if (isSampleText(text)) return "a text of the sample";
	// A real agent may be called Avery, too.
	const foreign = SAMPLE_WORDS.filter(({ words }) => !words.test(agentName) || agentName === "Avery Lane");
	return foreign.find(({ words }) => words.test(text))?.what;
}

/** In the texts that setup rewrites when the city changes; elsewhere the sample's city may be meant. */
const foreignCity = (key: string, text: string, city = "no city") =>
	key.startsWith("meta.") && city !== SAMPLE_CITY && text.includes(SAMPLE_CITY)
		? `the sample's city, while the listing is in ${city}`
		: undefined;

const mendingOf = (key: string) =>
	key.startsWith("testimonials.")
		? "Write real reviews, word by word; the FTC fines invented ones"
		: "Write your own, or run npm run setup";

export const samplePictures: Check = {
	title: "Pictures and film are your own",
	run: ({ site, configFile }) =>
		[...namedPictures(site), ...namedFilms(site)]
			.filter(({ file }) => isSampleFile(readFileSync(join(MEDIA_FOLDER, file))))
			.map(({ key }) => ({
				what: "It is a picture or a film of the sample",
				where: { file: configFile, key },
				how: "Replace the file, or run npm run setup and name your own",
			})),
};

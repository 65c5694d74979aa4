/** Nothing of the fictional sample brand may go live. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentDir } from "../../../src/config/content.ts";
import { spelledPath } from "../../../src/config/jsonSchema.ts";
import type { Check, Finding, Launch } from "../check.ts";
import { factsText, isSampleFile, isSampleText } from "../sample.ts";
import { inHouse, inSite, textFindings } from "../siteTexts.ts";

/** Names, addresses and phone numbers of the sample. */
const SAMPLE_WORDS =
	/Meridian Ridge|Sample Brokerage|0000000-SA00|100 Example Avenue|Silver[ -]Hollow|Heron[ -]Cove|Lantern[ -]Spruce|Ochre[ -]Mesa|555-01\d\d|Summit Listings|to the screen with modern web solutions/i;
const SAMPLE_AGENT = /\bAvery\b/;

export const sampleContent: Check = (launch) => [
	...sampleFlag(launch),
	...sampleFacts(launch),
	...sampleTexts(launch),
];

const sampleFlag = ({ site }: Launch): Finding[] =>
	site.sampleContent
		? [
				{
					what: "The footer says that everything here is fictional",
					where: inSite("sampleContent"),
					how: "Switch it off once your own content is in place",
				},
			]
		: [];

const sampleFacts = ({ site }: Launch): Finding[] =>
	site.houses
		.filter((house) => isSampleText(factsText(house)))
		.map((house) => ({
			what: "The property's price and measures are the sample's",
			where: inHouse(house, "facts"),
			how: "Write your house's facts",
		}));

function sampleTexts({ site }: Launch): Finding[] {
	// A real agent may be called Avery, too.
	const isForeign = !SAMPLE_AGENT.test(site.agent.name) || site.agent.name === "Avery Lane";
	const faultOf = (text: string) => {
		if (isSampleText(text)) return "It is a text of the sample";
		const words = SAMPLE_WORDS.exec(text) ?? (isForeign ? SAMPLE_AGENT.exec(text) : undefined);
		return words ? `“${words[0]}” belongs to the sample` : undefined;
	};
	return textFindings(site, faultOf, "Write your own; reviews word by word, for the FTC fines invented ones");
}

export const samplePictures: Check = ({ files }) =>
	files
		.filter(({ file }) => isSampleFile(readFileSync(join(contentDir(), file))))
		.map(({ document, path }) => ({
			what: "It is a picture or a film of the sample",
			where: { file: document, key: spelledPath(path) },
			how: "Replace the file",
		}));

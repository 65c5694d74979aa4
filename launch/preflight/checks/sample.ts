/** Nothing of the fictional sample brand may go live. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contentDir } from "../../../src/config/content.ts";
import { spelledPath } from "../../../src/config/jsonSchema.ts";
import type { Check, Finding, Launch } from "../check.ts";
import { factsText, isSampleFile, isSampleText, SAMPLE_WORDS } from "../sample.ts";
import { houseFile, siteTexts } from "../siteTexts.ts";

export const sampleContent: Check = {
	title: "No sample content is left",
	run: (launch) => [...sampleFlag(launch), ...sampleFacts(launch), ...sampleTexts(launch)],
};

function sampleFlag({ site, siteFile }: Launch): Finding[] {
	if (!site.sampleContent) return [];
	return [
		{
			what: "The footer says that everything here is fictional",
			where: { file: siteFile, key: "sampleContent" },
			how: "Set it to false once your own content is in place",
		},
	];
}

function sampleFacts({ site }: Launch): Finding[] {
	return site.houses
		.filter((house) => isSampleText(factsText(house)))
		.map((house) => ({
			what: "The property's price and measures are the sample's",
			where: { file: houseFile(house), key: "facts" },
			how: "Write your house's facts",
		}));
}

function sampleTexts({ site }: Launch): Finding[] {
	return siteTexts(site).flatMap(({ where, text }) => {
		const what = sampleIn(text, site.agent.name);
		return what ? { what: `It holds ${what}`, where, how: correctionOf(where.key) } : [];
	});
}

function sampleIn(text: string, agentName: string): string | undefined {
	if (isSampleText(text)) return "a text of the sample";
	// A real agent may be called Avery, too.
	const foreign = SAMPLE_WORDS.filter(({ words }) => !words.test(agentName) || agentName === "Avery Lane");
	return foreign.find(({ words }) => words.test(text))?.what;
}

const correctionOf = (key: string) =>
	key.startsWith("testimonials.")
		? "Write real reviews, word by word; the FTC fines invented ones"
		: "Write your own";

export const samplePictures: Check = {
	title: "Pictures and film are your own",
	run: ({ files }) =>
		files
			.filter(({ file }) => isSampleFile(readFileSync(join(contentDir(), file))))
			.map(({ document, path }) => ({
				what: "It is a picture or a film of the sample",
				where: { file: document, key: spelledPath(path) },
				how: "Replace the file",
			})),
};

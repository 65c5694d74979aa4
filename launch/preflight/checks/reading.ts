/** Everybody can read the texts. */
import { hasWords } from "../../../src/config/languages.ts";
import { type Messages, messages } from "../../../src/config/messages.ts";
import { contrastFaults } from "../../../src/config/palette.ts";
import type { Check } from "../check.ts";
import { siteTexts } from "../siteTexts.ts";

export const contrast: Check = {
	title: "Text can be read on the brand's colors (WCAG AA)",
	run: ({ site, siteFile }) =>
		contrastFaults(site.branding).map((fault) => ({
			what: fault,
			where: { file: siteFile, key: "branding" },
			how: "Choose the colors anew; the studio shows at once whether they can be read",
		})),
};

const TWO_STOPS = /[^.]\.\.(?!\.)/;

export const fullStops: Check = {
	title: "Every sentence ends with one full stop",
	run: ({ site }) =>
		siteTexts(site)
			.filter(({ text }) => TWO_STOPS.test(text))
			.map(({ where, text }) => ({
				what: `“${text}” has two full stops in a row`,
				where,
				how: "Take one of them out",
			})),
};

const ENGLISH = /\b(the|and|of|with|your|you|for|is|are|this|that|we|our|to)\b/gi;

/** A fifth of an English sentence are such words; a word of the site is compared. */
const isEnglish = (key: string, text: string) =>
	(text.match(ENGLISH)?.length ?? 0) >= Math.max(2, text.split(/\s+/).length / 5) ||
	text === messages[key.replace("messages.", "") as keyof Messages];

export const oneLanguage: Check = {
	title: "All texts are in the site's language",
	run: ({ site, siteFile }) => {
		if (site.lang.startsWith("en")) return [];
		const how = `Write it in ${new Intl.DisplayNames("en", { type: "language" }).of(site.lang)}`;
		const english = siteTexts(site)
			// Reviews stand word by word.
			.filter(({ where: { key }, text }) => !key.startsWith("testimonials.") && isEnglish(key, text))
			.map(({ where, text }) => ({ what: `“${text}” is English`, where, how }));
		if (!hasWords(site.lang) && site.messages.skipToContent === messages.skipToContent)
			english.push({
				what: "The site's own words are English",
				where: { file: siteFile, key: "messages" },
				how,
			});
		return english;
	},
};

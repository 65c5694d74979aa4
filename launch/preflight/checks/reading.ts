/** Everybody can read the texts. */
import { contrastFaults } from "../../../src/config/palette.ts";
import type { Check } from "../check.ts";
import { siteTexts } from "../siteTexts.ts";

export const contrast: Check = {
	title: "Text can be read on the brand's colors (WCAG AA)",
	run: ({ site, siteFile }) =>
		contrastFaults(site.branding).map((fault) => ({
			what: fault,
			where: { file: siteFile, key: "branding" },
			how: "npm run studio shows the contrast while you choose",
		})),
};

const TWO_STOPS = /[^.]\.\.(?!\.)/;

export const fullStops: Check = {
	title: "Every sentence ends with one full stop",
	run: ({ site, built }) =>
		siteTexts(site).flatMap(({ where, text }) => {
			if (TWO_STOPS.test(text)) {
				return { what: `“${text}” has two full stops in a row`, where, how: "Take one of them out" };
			}
			// A name such as "Vale & Co." at the end of a sentence.
			const page = built.pages.find((page) => joined(page.text).includes(`${text}.`));
			if (!text.endsWith(".") || !page) return [];
			return {
				what: `${page.file} says “${text}.”, with two full stops`,
				where,
				how: "Leave the last full stop of the name out, or word the sentence so that it goes on after the name",
			};
		}),
};

/** Markup inside a sentence leaves spaces; three stops are no mistake. */
const joined = (text: string) => text.replaceAll(" .", ".").replaceAll("...", "…");

/** What the law and brokers want on every page. */
import { formatMonth } from "../../../src/ui/format.ts";
import type { Check, Finding } from "../check.ts";

/** A license has digits, and not only zeros. */
const LICENSE = /[1-9]/;

export const everyPage: Check = {
	title: "Brokerage, license and the Equal Housing mark stand on every page",
	run: ({ site: { agent, brokerage, messages }, siteFile, built }) => {
		const needed = [
			{ key: "brokerage.name", text: brokerage.name },
			{ key: "agent.license", text: agent.license },
			{ key: "messages.equalHousingPledge", text: messages.equalHousingPledge },
		];
		const missing = built.pages.flatMap(({ file, html, text }) => [
			...needed.filter((one) => !text.includes(one.text)).map((one) => ({ ...one, file })),
			...(html.includes(`aria-label="${messages.equalHousing}"`)
				? []
				: [{ key: "messages.equalHousing", text: "the Equal Housing mark", file }]),
		]);
		const findings: Finding[] = missing.map(({ key, text, file }) => ({
			what: `${file} does not show “${text}”`,
			where: { file: siteFile, key },
			how: "Put it back into the footer: states want the brokerage and the license there, HUD’s guidance and brokers’ practice the mark",
		}));
		if (!LICENSE.test(agent.license))
			findings.push({
				what: "The license has no number",
				where: { file: siteFile, key: "agent.license" },
				how: "Write the number under which the state knows the agent",
			});
		return findings;
	},
};

export const legalDates: Check = {
	title: "Terms and privacy policy were read again this year",
	run: ({ site: { lang, legalUpdated }, siteFile, built, now }) => {
		const written = formatMonth(legalUpdated, lang);
		const since = new Date(`${legalUpdated}-01T00:00Z`);
		const isOld = since.getUTCFullYear() < now.getUTCFullYear();
		const wrong = since > now ? "in the future" : isOld ? "before this year" : undefined;
		return ["terms", "privacy"].flatMap((name) => {
			const { file, text } = built.page(name);
			const what = text.includes(written) ? wrong && `is dated ${written}, ${wrong}` : "says no date";
			if (!what) return [];
			return {
				what: `${file} ${what}`,
				where: { file: siteFile, key: "legalUpdated" },
				how: "Read it over; then set the month in which you did",
			};
		});
	},
};

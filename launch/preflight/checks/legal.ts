/** What the law wants on every page. */
import type { Check } from "../check.ts";

/** A license has digits, and not only zeros. */
const LICENSE = /[1-9]/;

export const brokerageAndLicense: Check = {
	title: "Brokerage and license stand on every page",
	run: ({ site, configFile, built }) => [
		...(LICENSE.test(site.agent.license)
			? []
			: [
					{
						what: "The license has no number",
						where: { file: configFile, key: "agent.license" },
						how: "Write the number under which the state knows the agent",
					},
				]),
		...[
			{ key: "brokerage.name", text: site.brokerage.name },
			{ key: "agent.license", text: site.agent.license },
		].flatMap(({ key, text }) =>
			built.pages
				.filter((page) => !page.text.includes(text))
				.map(({ file }) => ({
					what: `${file} does not show “${text}”`,
					where: { file: configFile, key },
					how: "Keep it in src/layouts/Footer.tsx; Utah law (R162-2f-401h) wants it. Then: npm run build",
				})),
		),
	],
};

const MARK = 'aria-label="Equal Housing Opportunity"';
const SENTENCE = /Equal Housing Opportunity\. We are pledged/;

export const equalHousing: Check = {
	title: "The Equal Housing mark and sentence stand on every page",
	run: ({ built }) =>
		built.pages
			.filter(({ html, text }) => !(html.includes(MARK) && SENTENCE.test(text)))
			.map(({ file }) => ({
				what: `${file} lacks the Equal Housing mark or its sentence`,
				where: { file: "src/layouts/Footer.tsx", key: "EqualHousing" },
				how: "Put both back into the footer; the Fair Housing Act wants them. Then: npm run build",
			})),
};

const DATE = /Last updated ([A-Z][a-z]+ \d{4})/;

export const legalDates: Check = {
	title: "Terms and privacy policy were read again this year",
	run: ({ built, now }) =>
		[built.page("terms"), built.page("privacy")].flatMap(({ file, text }) => {
			const written = DATE.exec(text)?.[1];
			const since = Date.parse(`1 ${written} UTC`);
			const what = Number.isNaN(since)
				? "says no date"
				: since > now.getTime()
					? `is dated ${written}, in the future`
					: new Date(since).getUTCFullYear() < now.getUTCFullYear()
						? `is dated ${written}, before this year`
						: undefined;
			if (!what) return [];
			return {
				what: `${file} ${what}`,
				where: { file: "src/config/messages.ts", key: "legalUpdated" },
				how: "Read it again; then write Last updated, the month and the year. Then: npm run build",
			};
		}),
};

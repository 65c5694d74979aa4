/** What the law wants on every page. */
import { formatMonth } from "../../../src/ui/format.ts";
import type { Check } from "../check.ts";

/** A license has digits, and not only zeros. */
const LICENSE = /[1-9]/;

export const brokerageAndLicense: Check = {
	title: "Brokerage and license stand on every page",
	run: ({ site, siteFile, built }) => [
		...(LICENSE.test(site.agent.license)
			? []
			: [
					{
						what: "The license has no number",
						where: { file: siteFile, key: "agent.license" },
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
					where: { file: siteFile, key },
					how: "Keep it in src/layouts/Footer.tsx; states want it, Utah by R162-2f-401h. Then: npm run build",
				})),
		),
	],
};

export const equalHousing: Check = {
	title: "The Equal Housing mark and sentence stand on every page",
	run: ({ site: { messages }, built }) =>
		built.pages
			.filter(
				({ html, text }) =>
					!(
						html.includes(`aria-label="${messages.equalHousing}"`) &&
						text.includes(messages.equalHousingPledge)
					),
			)
			.map(({ file }) => ({
				what: `${file} lacks the Equal Housing mark or its sentence`,
				where: { file: "src/layouts/Footer.tsx", key: "EqualHousing" },
				how: "Put both back into the footer: HUD’s guidance and brokers’ practice. Then: npm run build",
			})),
};

export const legalDates: Check = {
	title: "Terms and privacy policy were read again this year",
	run: ({ site: { lang, legalUpdated }, siteFile, built, now }) => {
		const written = formatMonth(legalUpdated, lang);
		const since = new Date(`${legalUpdated}-01T00:00Z`);
		const wrong =
			since > now
				? `is dated ${written}, in the future`
				: since.getUTCFullYear() < now.getUTCFullYear()
					? `is dated ${written}, before this year`
					: undefined;
		return [built.page("terms"), built.page("privacy")].flatMap(({ file, text }) => {
			const what = text.includes(written) ? wrong : "says no date";
			if (!what) return [];
			return {
				what: `${file} ${what}`,
				where: { file: siteFile, key: "legalUpdated" },
				how: "Read it again; then write the year and the month, as 2025-06. Then: npm run build",
			};
		});
	},
};

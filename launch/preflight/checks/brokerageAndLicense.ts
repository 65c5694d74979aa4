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

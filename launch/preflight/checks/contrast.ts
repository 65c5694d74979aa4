import { contrastFaults } from "../../../src/config/palette.ts";
import type { Check } from "../check.ts";

export const contrast: Check = {
	title: "Text can be read on the brand's colors (WCAG AA)",
	run: ({ site, configFile }) =>
		contrastFaults(site.branding).map((fault) => ({
			what: fault,
			where: { file: configFile, key: "branding" },
			how: "npm run setup shows the contrast while you choose",
		})),
};

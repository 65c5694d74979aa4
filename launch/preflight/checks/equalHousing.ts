import type { Check } from "../check.ts";

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

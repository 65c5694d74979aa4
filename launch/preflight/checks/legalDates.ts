import type { Check } from "../check.ts";

const DATE = /Last updated ([A-Z][a-z]+ \d{4})/;

export const legalDates: Check = {
	title: "Terms and privacy policy are dated",
	run: ({ built, now }) =>
		[built.page("terms"), built.page("privacy")].flatMap(({ file, text }) => {
			const written = DATE.exec(text)?.[1];
			const since = Date.parse(`1 ${written} UTC`);
			const what = Number.isNaN(since)
				? "says no date"
				: since > now.getTime()
					? `is dated ${written}, in the future`
					: undefined;
			if (!what) return [];
			return {
				what: `${file} ${what}`,
				where: { file: "src/config/messages.ts", key: "legalUpdated" },
				how: "Write Last updated, the month and the year of the last change. Then: npm run build",
			};
		}),
};

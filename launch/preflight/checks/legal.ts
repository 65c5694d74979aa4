import { formatDate } from "../../../src/ui/format.ts";
import { type Check, finding } from "../check.ts";
import { inSite } from "../siteTexts.ts";

const LICENSE = /[1-9]/;

/** A drawing; its text is for screen readers. */
const MARK = "messages.equalHousing";

export const everyPage: Check = ({ site: { agent, brokerage, messages }, built }) => {
	const needed = {
		"brokerage.name": brokerage.name,
		"agent.license": agent.license,
		"messages.equalHousingPledge": messages.equalHousingPledge,
		[MARK]: messages.equalHousing,
	};
	const missing = built.pages.flatMap(({ file, html, text }) =>
		Object.entries(needed).flatMap(([key, words]) => {
			const isThere = key === MARK ? html.includes(`aria-label="${words}"`) : text.includes(words);
			return finding(!isThere && `${file} does not show “${words}”`, inSite(key), PUT_BACK);
		}),
	);
	const how = "Write the number under which the state knows the agent";
	const license = !LICENSE.test(agent.license) && "The license has no number";
	return [...missing, ...finding(license, inSite("agent.license"), how)];
};

const PUT_BACK =
	"Put it back into the footer: states want the brokerage and the license there, HUD’s guidance and brokers’ practice the mark";

export const legalDates: Check = ({ site: { lang, legalUpdated }, built, now }) => {
	const written = formatDate(legalUpdated, lang);
	const since = new Date(`${legalUpdated}-01T00:00Z`);
	const isOld = since.getUTCFullYear() < now.getUTCFullYear();
	const wrong = since > now ? "in the future" : isOld ? "before this year" : undefined;
	return [built.terms, built.privacy].flatMap(({ file, text }) => {
		const what = text.includes(written) ? wrong && `is dated ${written}, ${wrong}` : "says no date";
		const how = "Read it over; then set the month in which you did";
		return finding(what && `${file} ${what}`, inSite("legalUpdated"), how);
	});
};

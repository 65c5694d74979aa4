/** Rules of the brokerage's state (model/law, docs/law.md), and what an agent should read once before going live. */
import type { SiteConfig } from "../../../model/content/schema.ts";
import { statusOf } from "../../../model/houses/statuses.ts";
import { hasNotice, privateListingRules, type StateRule, stateRules } from "../../../model/law/law.ts";
import wording from "../../../model/law/wording.json" with { type: "json" };
import { messages } from "../../../model/text/messages.ts";
import { advice, asAdvice, type Check, type Finding, finding } from "../check.ts";
import { inHouse, inSite, textFindings } from "../siteTexts.ts";

const CONFIRM = "Confirm with your broker";

const QUESTIONS = [
	"how must advertisements show the brokerage's name and the license?",
	"which notices must the home page link to, and in which size of type?",
	"must altered pictures be marked?",
];

export const stateLaw: Check = ({ site }) => {
	const { state } = site.brokerage;
	const ofBrokerage =
		stateRules(state)?.flatMap((rule) => ruleFindings(rule, site)) ??
		QUESTIONS.flatMap((question) =>
			advice(`The rules of ${state} are not known here: ${question}`, inSite("brokerage.state"), CONFIRM),
		);
	const ofHouses = site.houses
		.filter((house) => statusOf(house).beforeMls || !statusOf(house).listed)
		.flatMap((house) =>
			privateListingRules(house.state).flatMap(({ rule, source, ask }) => {
				const what = `${house.street} is ${house.status}. ${rule} (${source})`;
				return advice(what, inHouse(house, "status"), `${ask} ${CONFIRM}`);
			}),
		);
	return [...ofBrokerage, ...ofHouses];
};

function ruleFindings(stateRule: StateRule, site: SiteConfig): Finding[] {
	const { rule, source, notice, license, altered, ask } = stateRule;
	const what = `${rule} (${source})`;
	const how = `${ask} ${CONFIRM}`;
	if (notice) {
		const add = `Add a notice “${notice.labels[0]}” with at least ${notice.points} points. ${CONFIRM}`;
		return finding(!hasNotice(site, notice) && what, inSite("notices"), add);
	}
	if (license)
		return finding(!new RegExp(license).test(site.agent.license) && what, inSite("agent.license"), how);
	// The question about altered pictures is asked of every agent, below.
	return advice(!altered && what, inSite("brokerage.name"), how);
}

const PHRASES = new RegExp(`\\b(${wording.phrases.join("|")})\\b`, "i");

export const toRead: Check = ({ site }) => {
	const { houses, testimonials } = site;
	const { heroSubtitle, heroAction } = site.messages;
	const pictures = houses.flatMap(({ gallery }) => gallery);
	const isOurs = heroSubtitle === messages.heroSubtitle;
	const slogan = isOurs && `The slogan is the one that came with the site: “${heroSubtitle}”`;
	const isSpecified = heroAction === messages.heroAction;
	const whose = isSpecified ? ", which is the specification’s text, not a mistake of yours" : "";
	const free = FREE.test(heroAction) && `The button says “free”${whose}`;
	const unlinked = testimonials?.url ? [] : (testimonials?.items ?? []);
	return [
		...advice(
			pictures.length > 0 && !pictures.some(({ altered }) => altered) && "No picture is marked as altered",
			inSite("houses"),
			"Was any picture virtually staged, its sky, view or lawn changed? Mark it under “Altered”, with the picture before: California (Bus. & Prof. Code §10140.8) and several listing services want it",
		),
		...houses.flatMap((house) =>
			house.gallery.flatMap(({ altered, original }, index) => {
				const what = altered && !original && "An altered picture does not lead to the one before";
				return advice(what || false, inHouse(house, `gallery[${index}].original`), ADD_ORIGINAL);
			}),
		),
		...unlinked.flatMap(({ url }, index) => {
			const where = inSite(`testimonials.items[${index}].url`);
			return advice(!url && "A review has no link to where it was written", where, LINK_REVIEW);
		}),
		...textFindings(site, aboutPeople, `Describe the house (${wording.source})`).map(asAdvice),
		// The specification's words: somebody's own, and the sample's for everybody else.
		...textFindings(site, promisesInForms, `Say what happens instead. ${FREE_RULE}`).map(asAdvice),
		...advice(slogan, inSite("messages.heroSubtitle"), "Write your own, or keep it if it is yours"),
		...advice(free, inSite("messages.heroAction"), `Nothing must change. ${FREE_RULE}`),
		...houses.flatMap((house) => {
			const what = statusOf(house).beforeMls && `${house.street} is advertised as ${house.status}`;
			return advice(what, inHouse(house, "status"), CLEAR_COOPERATION);
		}),
	];
};

const ADD_ORIGINAL = "Add the picture before: California (Bus. & Prof. Code §10140.8) wants it shown";
const LINK_REVIEW =
	"Link to it: the FTC's rule on reviews (16 CFR Part 465, since October 21, 2024) forbids invented ones";
const CLEAR_COOPERATION =
	"Under the Clear Cooperation Policy a publicly marketed house is entered into the MLS within one business day. Ask your broker";

const FREE = /\bfree\b|\bgratis\b|\bgratuit|\bno[- ]obligation\b|\bwithout obligation\b|\bsin compromiso\b/i;
const FREE_RULE =
	"The rule to know: brokerage services must not be called free unless nobody pays for them (NAR’s Code of Ethics, Standard of Practice 12-1); whether a consultation is one is your broker’s call";

function promisesInForms(text: string, key: string): string | undefined {
	const promise = key.startsWith("forms.") ? FREE.exec(text)?.[0] : undefined;
	return promise && `A form says “${promise}”`;
}

function aboutPeople(text: string, key: string): string | undefined {
	const phrase = key.startsWith("testimonials.") ? undefined : PHRASES.exec(text)?.[0];
	return phrase && `“${phrase}” describes people instead of the house`;
}

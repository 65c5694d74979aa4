/** Rules of the brokerage's state (src/config/law, docs/law.md), and what an agent should read once before going live. */
import wording from "../../../src/config/law/wording.json" with { type: "json" };
import { hasNotice, type StateRule, stateRules } from "../../../src/config/law.ts";
import { messages } from "../../../src/config/messages.ts";
import type { Check, Finding, Launch } from "../check.ts";
import { houseFile, siteTexts } from "../siteTexts.ts";

const CONFIRM = "Confirm with your broker";

export const stateLaw: Check = {
	title: "What the brokerage's state asks for",
	run: (launch) => {
		const { state } = launch.site.brokerage;
		const rules = stateRules(state);
		if (rules) return rules.flatMap((rule) => ruleFindings(rule, launch));
		return QUESTIONS.map((question) => ({
			what: `The rules of ${state} are not known here: ${question}`,
			where: { file: launch.siteFile, key: "brokerage.state" },
			how: CONFIRM,
			advice: true,
		}));
	},
};

const QUESTIONS = [
	"how must the brokerage's name and the license stand in advertisements?",
	"which notices must the home page link to, and in which size of type?",
	"must altered pictures be marked?",
];

function ruleFindings({ rule, source, notice, license, altered, ask }: StateRule, launch: Launch): Finding[] {
	const { site, siteFile } = launch;
	const finding = (key: string, how: string, advice: boolean): Finding[] => [
		{ what: `${rule} (${source})`, where: { file: siteFile, key }, how: `${how} ${CONFIRM}`, advice },
	];
	if (notice) {
		return hasNotice(site, notice)
			? []
			: finding(
					"notices",
					`Add a notice “${notice.labels[0]}” with at least ${notice.points} points.`,
					false,
				);
	}
	if (license) {
		return new RegExp(license).test(site.agent.license) ? [] : finding("agent.license", ask ?? "", false);
	}
	// The question about altered pictures is asked of every agent, below.
	return altered ? [] : finding("brokerage.name", ask ?? "", true);
}

/** Not faults: an agent reads them, and decides. */
export const toRead: Check = {
	title: "Read once before going live",
	run: (launch) => [
		...alteredPictures(launch),
		...reviewsWithoutSource(launch),
		...wordsAboutPeople(launch),
		...ownSlogan(launch),
		...freeServices(launch),
		...comingSoon(launch),
	],
};

function alteredPictures({ site, siteFile }: Launch): Finding[] {
	const pictures = site.houses.flatMap(({ gallery }) => gallery);
	if (pictures.length === 0 || pictures.some(({ altered }) => altered)) return [];
	return advice(
		"No picture is marked as altered",
		{ file: siteFile, key: "houses" },
		"Was any picture virtually staged, its sky, view or lawn changed? Mark it with “altered” and “original”: California (Bus. & Prof. Code §10140.8) and several listing services want it",
	);
}

const reviewsWithoutSource = ({ site: { testimonials }, siteFile }: Launch): Finding[] =>
	(testimonials?.items ?? []).flatMap(({ url }, index) =>
		url || testimonials?.url
			? []
			: advice(
					"A review has no link to where it was written",
					{ file: siteFile, key: `testimonials.items[${index}].url` },
					"Link to it: the FTC's rule on reviews (16 CFR Part 465, since October 21, 2024) forbids invented ones",
				),
	);

const PHRASES = new RegExp(`\\b(${wording.phrases.join("|")})\\b`, "i");

const wordsAboutPeople = ({ site }: Launch): Finding[] =>
	siteTexts(site)
		.filter(({ where }) => !where.key.startsWith("testimonials."))
		.flatMap(({ where, text }) => {
			const phrase = PHRASES.exec(text)?.[0];
			return phrase
				? advice(
						`“${phrase}” describes people instead of the house`,
						where,
						`Describe the house (${wording.source})`,
					)
				: [];
		});

/** The specification's words: somebody's own, and the sample's for everybody else. */
const ownSlogan = ({ site, siteFile }: Launch): Finding[] =>
	site.messages.heroSubtitle === messages.heroSubtitle
		? advice(
				`The slogan is the one that came with the site: “${messages.heroSubtitle}”`,
				{ file: siteFile, key: "messages.heroSubtitle" },
				"Write your own, or keep it if it is yours",
			)
		: [];

const freeServices = ({ site, siteFile }: Launch): Finding[] =>
	/\bfree\b|\bgratis\b|\bgratuit/i.test(site.messages.heroAction)
		? advice(
				"The button offers something for free",
				{ file: siteFile, key: "messages.heroAction" },
				"Boards restrict “free” for services that are paid in another way (REALTORS' Code of Ethics, Standard of Practice 12-1). Ask your broker",
			)
		: [];

const comingSoon = ({ site }: Launch): Finding[] =>
	site.houses
		.filter(({ status }) => status === "Coming Soon")
		.flatMap((house) =>
			advice(
				`${house.street} is advertised as Coming Soon`,
				{ file: houseFile(house), key: "status" },
				"Under the Clear Cooperation Policy a publicly marketed house is entered into the MLS within one business day. Ask your broker",
			),
		);

const advice = (what: string, where: Finding["where"], how: string): Finding[] => [
	{ what, where, how, advice: true },
];

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadContent, readContent } from "../../model/content/content.ts";
import { spelledPath } from "../../model/content/jsonSchema.ts";
import { LEAD_RECEIVERS } from "../../model/forms/leadReceivers.ts";
import { configuredDestinations, DESTINATIONS } from "../../server/outbox/destinations.ts";
import { sampleSite, type WholeSite } from "../../tests/brands/sample.ts";
import { HOSTED_ACCOUNT, SECOND_BRAND } from "../../tests/brands/second.ts";
import { exampleSettings } from "../../tests/desk/support/postPeer.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { writeRenderedSite } from "../../tests/launch/renderedSite.tsx";
import { captionFrom, preparedPicture } from "../pictures.ts";
import { readBuiltSite } from "./builtSite.ts";
import type { Check, Launch } from "./check.ts";
import { stateLaw, toRead } from "./checks/law.ts";
import { everyPage, legalDates } from "./checks/legal.ts";
import { contentSecurity, privacyPromises } from "./checks/privacy.ts";
import { emailPath, realAddresses, siteAddress } from "./checks/reaching.ts";
import { altTexts, fullStops, oneLanguage, pictureNotes } from "./checks/reading.ts";
import { sampleContent, samplePictures } from "./checks/sample.ts";
import { CHECKS } from "./checks.ts";

interface Circumstances {
	readonly change?: (site: WholeSite) => void;
	readonly env?: Launch["env"];
	readonly now?: Date;
	readonly replace?: readonly [file: string, from: string | RegExp, to: string];
}

function launchWith({ change, env = {}, now = new Date(), replace }: Circumstances): Launch {
	const site = sampleSite();
	const { files } = readContent();
	change?.(site);
	const folder = temporaryFolder();
	writeRenderedSite(folder, site);
	if (replace) {
		const file = join(folder, replace[0]);
		writeFileSync(file, readFileSync(file, "utf8").replaceAll(replace[1], replace[2]));
	}
	return { site, files, env, built: readBuiltSite(folder), now };
}

const licensed = ({ agent }: WholeSite) => Object.assign(agent, { license: "License 7312345-SA00" });

const realSite =
	(siteUrl = "https://vale.com", invitation = "Write to us.") =>
	(site: WholeSite) => {
		site.siteUrl = siteUrl;
		Object.assign(site.contact, { email: "robin@vale.com", invitation });
	};

const keysOf = async (check: Check, circumstances: Circumstances = {}) =>
	(await check(launchWith(circumstances))).map(({ where }) => where.key);

const REFUSE_THE_SAMPLE = [
	sampleContent,
	samplePictures,
	everyPage,
	realAddresses,
	emailPath,
	legalDates,
	stateLaw,
	toRead,
];

test.each(Object.entries(CHECKS))("the sample passes, or is refused: %s", async (_title, check) => {
	const keys = await keysOf(check);
	expect(keys.length > 0).toBe(REFUSE_THE_SAMPLE.includes(check));
});

test("a picture whose file says where it was taken is named", async () => {
	vi.stubEnv("CONTENT_DIR", SECOND_BRAND.env.CONTENT_DIR);
	onTestFinished(() => void vi.unstubAllEnvs());
	const { files } = readContent();
	const noted = await pictureNotes({ ...launchWith({}), files });
	expect(noted.map(({ where }) => files.find(({ path }) => spelledPath(path) === where.key)?.file)).toEqual([
		expect.stringContaining("pool.jpg"),
	]);
});

test("alt texts that describe nothing are found: a file's name, a caption made of it, one word, the same twice; a suggested one is listed as advice", async () => {
	const change = ({ listing }: WholeSite) => {
		const [first, second, third, fourth, fifth] = listing.gallery;
		Object.assign(fifth ?? {}, { altSuggested: true });
		Object.assign(second ?? {}, { alt: first?.alt });
		Object.assign(third ?? {}, { alt: captionFrom(third?.file ?? "") });
		Object.assign(fourth ?? {}, { alt: "IMG_2041.jpg" });
		Object.assign(listing.signInPicture, { alt: "House" });
	};
	expect(await keysOf(altTexts, { change })).toEqual([
		"gallery[1].alt",
		"gallery[2].alt",
		"gallery[3].alt",
		"gallery[4].alt",
		"signInPicture.alt",
	]);
	const advised = (await altTexts(launchWith({ change }))).filter(({ advice }) => advice);
	expect(advised.map(({ where }) => where.key)).toEqual(["gallery[4].alt"]);
});

const ELSEWHERE = "img-src https://fonts.gstatic.com";
const UNSAFE = "script-src 'unsafe-inline'";
const CSP = "content-security-policy";
const ON = DESTINATIONS.map((file) => ({ kind: file.kind, env: exampleSettings(file, "https://vale.com/") }));
const policiesOf = (env: Launch["env"]) => configuredDestinations(env, []).map(({ policy }) => policy);
const MADE_UP = { ALLOWED_ORIGINS: "https://www.vale.example", BLOCKED_SENDERS: "spam.example" };
const UNNAMED = ["privacy.html", "whether you have a home to sell", ""] as const;
const lacking = (file: string, words: string | RegExp) =>
	({ change: licensed, replace: [file, words, ""] }) as const;
const says = (invitation: string) => realSite("https://vale.com", invitation);

test.each<[what: string, check: Check, key: string, circumstances: Circumstances]>([
	["a license without a number", everyPage, "agent.license", {}],
	["a page without its broker", everyPage, "brokerage.name", lacking("signin.html", "Sample Brokerage")],
	["one without the mark", everyPage, "messages.equalHousing", lacking("404.html", /<svg.*?<\/svg>/gs)],
	["one without the pledge", everyPage, "messages.equalHousingPledge", lacking("404.html", "We are pledged")],
	["a site at http", siteAddress, "siteUrl", { change: realSite("http://vale.com") }],
	["an address of numbers", siteAddress, "siteUrl", { change: realSite("https://203.0.113.7") }],
	["a site below a path", siteAddress, "siteUrl", { change: realSite("https://vale.com/site") }],
	["a machine of the home network", realAddresses, "siteUrl", { change: realSite("https://vale.local") }],
	["a made-up address in a text", realAddresses, "contact.invitation", { change: says("me@vale.example") }],
	["one in a setting that is used", realAddresses, "ALLOWED_ORIGINS", { change: realSite(), env: MADE_UP }],
	["two full stops in a row", fullStops, "contact.invitation", { change: says("Ask Vale & Co.. Soon.") }],
	["no way for leads to leave the server", emailPath, "SMTP_URL", {}],
	["an EmailJS key without its ids", emailPath, "EMAILJS_PUBLIC_KEY", { env: { EMAILJS_PUBLIC_KEY: "key" } }],
	["forms sent over http", emailPath, "EMAILJS_ORIGIN", { env: { EMAILJS_ORIGIN: "http://desk.vale.com" } }],
	["leads for the sample's agent", emailPath, "NOTIFY_TO, MAIL_FROM", { env: { SMTP_URL: "smtp://a:1" } }],
	["terms without a date", legalDates, "legalUpdated", { replace: ["terms.html", "June 2025", ""] }],
	["a policy from the future", legalDates, "legalUpdated", { now: new Date("2025-05-31T12:00:00Z") }],
	["a policy of last year", legalDates, "legalUpdated", { now: new Date("2026-01-01T12:00:00Z") }],
	["a question that the policy does not name", privacyPromises, "has_home_to_sell", { replace: UNNAMED }],
	["a hosted service that the policy does not name", privacyPromises, "hostedEmail", { env: HOSTED_ACCOUNT }],
	...ON.map(({ kind, env }): [string, Check, string, Circumstances] => [
		`an unnamed ${kind}`,
		privacyPromises,
		`leadReceivers.${policiesOf(env)}`,
		{ env },
	]),
	["another host to load from", contentSecurity, CSP, { replace: ["_headers", "img-src", ELSEWHERE] }],
	["inline scripts", contentSecurity, CSP, { replace: ["_headers", "script-src", UNSAFE] }],
	["no content security policy", contentSecurity, CSP, { replace: ["_headers", /.+/g, ""] }],
])("%s is found under its key", async (_what, check, key, circumstances) => {
	const keys = await keysOf(check, circumstances);
	expect(new Set(keys)).toEqual(new Set([key]));
});

test("English texts on a Spanish site are found, and words that the kit lacks in its language", async () => {
	const spanish = loadContent("tests/brands/second");
	const found = async (change: object) => {
		const site = { ...spanish, ...change };
		return (await oneLanguage({ ...launchWith({}), site })).map(({ where }) => where.key);
	};
	const invitation = "Tell us what you have in mind, and we answer on the same day.";
	const messages = {
		...spanish.messages,
		filmPlay: "Play the film",
		filmVisit: "Ask for a visit to the house",
	};
	expect(await found({})).toEqual([]);
	expect(await found({ contact: { ...spanish.contact, invitation }, messages })).toEqual([
		"contact.invitation",
		"messages.filmPlay",
		"messages.filmVisit",
	]);
	// A language of the kit may be begun and not done.
	for (const lang of ["zxx", "es"])
		expect(await found({ lang, messages: sampleSite().messages })).toContain("messages");
});

test("a policy of this year passes", async () => {
	expect(await keysOf(legalDates, { now: new Date("2025-12-31T12:00:00Z") })).toEqual([]);
});

test("the sample is found under every key that says something about somebody who does not exist, and under no other", async () => {
	const { agent, listing, testimonials } = sampleSite();
	const onlyListing = (site: WholeSite) =>
		Object.assign(site, { houses: [site.listing], houseOrder: [], featured: undefined });
	const each = (items: readonly unknown[], key: (index: number) => string) =>
		items.map((_, index) => key(index));
	// A chapter's few words may be anybody's.
	const keys = (await keysOf(sampleContent, { change: onlyListing })).filter(
		(key) => !key.includes("chapter"),
	);
	expect(keys.sort()).toEqual(
		[
			"sampleContent",
			"siteName",
			...["/", "/signin", "/terms", "/privacy", "/valuation"].map((path) => `meta.${path}.description`),
			"agent.name",
			"agent.license",
			"agent.portrait.alt",
			...each(agent.bio, (index) => `agent.bio[${index}]`),
			"brokerage.name",
			"brokerage.address",
			"closingPicture.alt",
			"contact.email",
			"contact.invitation",
			"contact.phone",
			...["intro", "reply", "success"].map((key) => `forms.more[0].${key}`),
			"id",
			"street",
			"facts",
			"headline",
			"kioskInvitation",
			...each(listing.description, (index) => `description[${index}]`),
			...each(listing.extraText, (index) => `extraText[${index}]`),
			"video.description",
			"signInPicture.alt",
			...each(listing.gallery, (index) => `gallery[${index}].alt`),
			"testimonials.source",
			...each(testimonials.items, (index) => `testimonials.items[${index}].feedback`),
		].sort(),
	);
});

test("the sample is found in every picture and film, also in one that was saved anew, and in no other", async () => {
	expect(await keysOf(samplePictures)).toHaveLength(readContent().files.length);
	const { files, ...launch } = launchWith({});
	const content = temporaryFolder();
	const pictures = files.filter(({ file }) => file.endsWith(".jpg"));
	const own = pictures.slice(0, 2).map((named, index) => ({ ...named, file: `${index}.jpg` }));
	writeFileSync(join(content, "0.jpg"), await preparedPicture(join("sample", pictures[0]?.file ?? "")));
	writeFileSync(
		join(content, "1.jpg"),
		await sharp(join("sample", pictures[1]?.file ?? ""))
			.flop()
			.toBuffer(),
	);
	vi.stubEnv("CONTENT_DIR", content);
	onTestFinished(() => void vi.unstubAllEnvs());
	expect(await samplePictures({ ...launch, files: own })).toHaveLength(1);
});

test("the sample is seen in a description in which only the names were changed, or the street stayed", async () => {
	const change = ({ meta }: WholeSite) => {
		const description = meta["/"]?.description
			.replace("Meridian Ridge", "Vale")
			.replace("Park City", "Ogden");
		Object.assign(meta["/"] ?? {}, { description });
		Object.assign(meta["/signin"] ?? {}, { description: "Sign in at 1847 Silver Hollow Road." });
	};
	expect(await keysOf(sampleContent, { change })).toEqual(
		expect.arrayContaining(["meta./.description", "meta./signin.description"]),
	);
});

test("the sample is not seen in a house without facts, as a past sale of the sample is", async () => {
	const change = ({ houses }: WholeSite) => {
		for (const house of houses) Object.assign(house, { facts: {} });
	};
	expect(await keysOf(sampleContent, { change })).not.toContain("facts");
});

test("the sample is not seen in a real agent who is called Avery, too", async () => {
	const keys = await keysOf(sampleContent, {
		change: ({ agent }) => Object.assign(agent, { name: "Avery Stone", bio: ["Avery sells houses."] }),
	});
	expect(keys.filter((key) => /^agent\.(name|bio)/.test(key))).toEqual([]);
});

test("a picture of the gallery may welcome the guests as well, in the same words", async () => {
	const change = ({ listing }: WholeSite) => Object.assign(listing, { signInPicture: listing.gallery[0] });
	expect(await keysOf(altTexts, { change })).toEqual([]);
});

test("receivers of leads that the policy names, each with what it is handed, are as they should be", async () => {
	const env = Object.assign({}, ...ON.map((destination) => destination.env));
	const policies = Object.keys(LEAD_RECEIVERS).filter((key) => new Set<string>(policiesOf(env)).has(key));
	const leadReceivers = Object.fromEntries(policies.map((policy) => [policy, "Zapier"]));
	const change = (site: WholeSite) => Object.assign(site, { leadReceivers });
	expect(await keysOf(privacyPromises, { change, env })).toEqual([]);
	expect(await keysOf(privacyPromises, { change })).toEqual(policies.map((key) => `leadReceivers.${key}`));
	const { text } = launchWith({ change, env }).built.privacy;
	expect(text).toContain("Zapier: everything that you send");
	expect(text).not.toContain("No other company receives it");
});

test("a policy in another language is compared as far as a program can read it", async () => {
	const change = (site: WholeSite) => {
		const privacy = [
			{ heading: "", text: ["{contactFormAsks} {openHouseFormAsks} {otherForms} {delivery} {cookies}"] },
		];
		Object.assign(site.messages, { privacy, privacyOwnDelivery: "Llega a {agent}." });
	};
	expect(await keysOf(privacyPromises, { change })).toEqual([]);
	const silent = ({ messages }: WholeSite) =>
		Object.assign(messages, { privacy: [{ heading: "", text: ["Nada."] }] });
	expect(await keysOf(privacyPromises, { change: silent })).toEqual(
		expect.arrayContaining(["message", "lender_contacted", "hostedEmail"]),
	);
});

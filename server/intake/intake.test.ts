import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { KIOSK_TOKEN_PATH, SEND_FORM_PATH } from "../../model/forms/forms.ts";
import { pageRecord } from "../../model/forms/pageRecord.ts";
import { forms } from "../../model/forms/specifiedForms.ts";
import { listingAddress } from "../../model/houses/listing.ts";
import { messages } from "../../model/text/messages.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { HOSTED_ACCOUNT } from "../../tests/brands/second.ts";
import {
	contactAnswers,
	contactForm,
	formData,
	openHouseAnswers,
	openHouseForm,
	pageFields,
	type Typed,
	without,
} from "../../tests/desk/support/sampleForms.ts";
import { sampleLead } from "../../tests/desk/support/sampleLeads.ts";
import { NAVIGATION, openTestDesk, type TestDesk } from "../../tests/desk/support/testDesk.ts";
import { UNKNOWN_PAGE } from "../leads/leadStore.ts";
import { leadsFile } from "../settings/dataDir.ts";
import { DAY, HOUR, MINUTE } from "../settings/duration.ts";

const site = sampleSite();
const HOME = `2; url=${site.homeUrl}`;
const SIGNED_IN = messages.openHouseSuccess;

let desk: TestDesk;
beforeEach(async () => {
	desk = await openTestDesk();
});

test("a contact message is answered 200 OK in plain text and stored with every field", async () => {
	const answer = await desk.post(contactForm());
	expect(answer.statusCode).toBe(200);
	expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
	expect(answer.body).toBe("OK");
	const { contentHash: _, ...lead } = sampleLead({ page: UNKNOWN_PAGE, source: {} });
	expect(await desk.leads()).toEqual([
		{ ...lead, id: 1, doNotContact: undefined, receivedAt: desk.clock.date, delivery: "waiting" },
	]);
});

test("a lead carries its source, without what no source has: marks, other keys, long texts", async () => {
	const source = new URLSearchParams({
		page: "/",
		via: "sheet",
		utm_source: "Zillow\r\nBcc: eve@example.net",
		utm_campaign: "x".repeat(99),
		utm_content: `${"x".repeat(59)}𝐀`,
		other: "x",
	});
	await desk.post(contactForm({ lead_source: source.toString() }));
	expect((await desk.leads())[0]?.source).toEqual({
		page: "/",
		via: "sheet",
		utm_source: "ZillowBcc eveexample.net",
		utm_campaign: "x".repeat(60),
		utm_content: "x".repeat(59),
	});
});

test("an open-house sign-in is stored with every field, and with house, form version and consent of its page", async () => {
	const page = pageRecord(site, forms["open-house"]);
	expect((await desk.post(openHouseForm(pageFields(page)))).body).toBe("OK");
	expect(await desk.leads()).toMatchObject([{ form: "open-house", fields: openHouseAnswers, page }]);
	expect(page).toMatchObject({
		listingId: site.listing.id,
		listingAddress: "1847 Silver Hollow Road, Park City, Utah 84060",
	});
	expect(page.consentText).toContain(
		`${site.agent.name} and ${site.brokerage.name} may call, text or e-mail`,
	);
});

test("the desk takes house and consent from its own content, whatever a page says of them, and stores the lead", async () => {
	const page = pageRecord(site, forms.contact);
	const said = { ...pageFields(page), listing_address: "SOLD BELOW PRICE, call Eve" };
	const noHouse = { ...said, listing_id: "9-elm-street", form_version: "Call Eve now" };
	const noText = { consent_text: "I agree to everything.", consent_version: "0e0e0e0e" };
	const otherText = { ...said, consent_text: noText.consent_text };
	for (const [index, changes] of [said, noHouse, { ...said, ...noText }, otherText].entries())
		expect((await desk.post(contactForm({ ...changes, message: `${index}` }))).body).toBe("OK");
	const unmarked = { consentVersion: "unknown", consentText: "not a text of this site" };
	expect((await desk.leads()).map((lead) => lead.page)).toEqual([
		page,
		{ ...page, listingId: "unknown", listingAddress: "unknown", formVersion: "unknown" },
		{ ...page, ...unmarked },
		{ ...page, ...unmarked },
	]);
});

test("a sign-in that waited on a tablet while its house was renamed is a lead of that house", async () => {
	const house = { ...site.listing, formerIds: ["9-elm-street"] };
	const renamed = { ...site, houses: [house, ...site.houses.slice(1)] };
	const desk = await openTestDesk({}, { site: renamed });
	await desk.post(openHouseForm({ listing_id: "9-elm-street" }));
	expect(await desk.leads()).toMatchObject([
		{ page: { listingId: house.id, listingAddress: listingAddress(house) } },
	]);
});

test("a former consent sentence is known by its version, for the store keeps what was served", async () => {
	const former = { consentVersion: "0f0f0f0f", consentText: "You may be called." };
	const page = { ...pageRecord(site, forms.contact), ...former };
	await desk.store.keepNote("consent 0f0f0f0f", former.consentText);
	await desk.post(contactForm(pageFields(page)));
	expect(await desk.leads()).toMatchObject([{ page: former }]);
	const { consentVersion, consentText } = pageRecord(site, forms.contact);
	expect(await desk.store.findNote(`consent ${consentVersion}`)).toBe(consentText);
});

test("the same guest at another house within ten minutes is another lead", async () => {
	const page = pageRecord(site, forms["open-house"]);
	await desk.post(openHouseForm(pageFields(page)));
	await desk.post(openHouseForm(pageFields({ ...page, listingId: "9-elm-street" })));
	await desk.post(openHouseForm(pageFields(page)));
	expect((await desk.leads()).map(({ page: { listingId } }) => listingId)).toEqual([
		site.listing.id,
		"unknown",
	]);
});

test("the lead and its mails are on disk before the answer, the auto-reply included when it is on", async () => {
	const desk = await openTestDesk({ AUTO_REPLY: "on" });
	await desk.post(contactForm());
	using disk = new DatabaseSync(leadsFile(desk.dataDir), { readOnly: true });
	expect(disk.prepare("SELECT kind, state FROM mails ORDER BY id").all()).toEqual([
		{ kind: "notification", state: "waiting" },
		{ kind: "auto-reply", state: "waiting" },
	]);
});

test("lib_version is optional, and a field that no form has is ignored, whatever its name", async () => {
	const form = formData(without(contactForm({ utm_source: "postcard" }), "lib_version"));
	for (const name of ["__proto__", "constructor", "toString"]) form.append(name, "x");
	expect((await desk.post(form)).statusCode).toBe(200);
	expect((await desk.leads())[0]?.fields).toEqual(contactAnswers);
});

test("the desk knows the ids of .env when the site is built for a hosted account", async () => {
	const desk = await openTestDesk(HOSTED_ACCOUNT);
	const ids = {
		user_id: HOSTED_ACCOUNT.EMAILJS_PUBLIC_KEY,
		service_id: HOSTED_ACCOUNT.EMAILJS_SERVICE_ID,
		template_id: HOSTED_ACCOUNT.EMAILJS_CONTACT_TEMPLATE_ID,
	};
	expect((await desk.post(contactForm(ids))).statusCode).toBe(200);
	expect((await desk.post(contactForm())).statusCode).toBe(400);
});

test("no address of the visitor's computer is stored or logged, and no personal data is logged", async () => {
	const desk = await openTestDesk({ TRUST_PROXY: "true" });
	const headers = { "x-forwarded-for": "203.0.113.77" };
	await desk.post(contactForm(), { headers });
	await desk.post(contactForm({ user_email: "wrong-address" }), { headers });
	using disk = new DatabaseSync(leadsFile(desk.dataDir), { readOnly: true });
	const stored = JSON.stringify([
		disk.prepare("SELECT * FROM leads").all(),
		disk.prepare("SELECT * FROM mails").all(),
	]);
	expect(stored).toContain("Dana Whitlock");
	expect(stored).not.toContain("203.0.113.77");
	const log = desk.log.join("");
	expect(log).toContain("A lead was stored.");
	expect(log).not.toMatch(/203\.0\.113\.77|127\.0\.0\.1|Dana|dana@|555-0117|available|wrong-address/);
});

function withField(name: string, value: string | File): FormData {
	const form = formData(contactForm());
	form.append(name, value);
	return form;
}

const ENCODED = "=?utf-8?q?eve=40evil.example?=";
const PDF = new File(["%PDF"], "offer.pdf", { type: "application/pdf" });
const NO_CHOICE = "Do you have a home to sell? (has_home_to_sell): Choose Yes or No.";
const NO_NAME = "Name (user_name): Enter your name.";
const NO_ADDRESS = "E-mail (user_email): Enter an e-mail address such as name@example.com.";
const NO_NUMBER = "Phone (user_phone): Enter a phone number with at least seven digits.";
const tooLong = (length: number, most: number) =>
	`It has ${length} characters; at most ${most} are possible.`;
const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`extra_${index}`, "x"]));

test.each<[string, Typed | FormData, unknown]>([
	["service", contactForm({ service_id: "other" }), 'The service "other" (service_id) is not known here.'],
	["template", contactForm({ template_id: "x" }), 'The template "x" (template_id) is not known here.'],
	["key", contactForm({ user_id: "other" }), 'The key "other" (user_id) is not known here.'],
	["empty name", contactForm({ user_name: " \t " }), NO_NAME],
	["name of zero-width characters", contactForm({ user_name: "\u200B\u2060\uFEFF\u200D" }), NO_NAME],
	["name of tags", contactForm({ user_name: "\u{E0044}\u{E0061}\u{E006E}\u{E0061}" }), NO_NAME],
	["name of blanks", contactForm({ user_name: "\u3164\u115F\u2800\u00A0" }), NO_NAME],
	["name of marks without a letter", contactForm({ user_name: "\u0301\uFE0F" }), NO_NAME],
	["name of private signs", contactForm({ user_name: "\uE000\u{F0000}" }), NO_NAME],
	["empty message", contactForm({ message: "\n\n" }), "Message (message): Write a short message."],
	["address without a domain", contactForm({ user_email: "dana@" }), NO_ADDRESS],
	["domain without a dot", contactForm({ user_email: "dana@localhost" }), NO_ADDRESS],
	["two addresses", contactForm({ user_email: "dana@example.org, eve@example.org" }), NO_ADDRESS],
	["address that mail programs decode", contactForm({ user_email: `${ENCODED}@example.org` }), NO_ADDRESS],
	["six digits", contactForm({ user_phone: "555-011" }), NO_NUMBER],
	["a number in words", contactForm({ user_phone: "call me" }), NO_NUMBER],
	["long name", contactForm({ user_name: "x".repeat(121) }), `Name (user_name): ${tooLong(121, 120)}`],
	["message", contactForm({ message: "x".repeat(5001) }), `Message (message): ${tooLong(5001, 5000)}`],
	["a choice other than Yes or No", openHouseForm({ has_home_to_sell: "Maybe" }), NO_CHOICE],
	...Object.keys(openHouseAnswers).map((name): [string, Typed, unknown] => [
		`without ${name}`,
		without(openHouseForm(), name),
		expect.stringContaining(`(${name})`),
	]),
	...["service_id", "template_id", "user_id"].map((name): [string, Typed, unknown] => [
		`without ${name}`,
		without(contactForm(), name),
		expect.stringContaining(`(${name}) is missing.`),
	]),
	...["user_name", "service_id", "template_id"].map((name): [string, FormData, string] => [
		`${name} twice`,
		withField(name, "x"),
		`The field ${name} was sent more than once.`,
	]),
	["a file", withField("attachment", PDF), "The form holds a file. Files are not accepted here."],
	["too many fields", contactForm(many), "The form has more than 60 fields."],
])("400, a sentence that names what is wrong, and nothing is stored: %s", async (_what, form, sentence) => {
	const answer = await desk.post(form);
	expect([answer.statusCode, answer.body]).toEqual([400, sentence]);
	expect(await desk.leads()).toEqual([]);
});

const NOT_SAVED = "The form could not be saved right now. Please send it again in a moment.";
const OTHER_SITE = "The form was sent by another website. Please use the form on this site.";
const OTHER_TYPE = "The form must be sent as multipart/form-data.";
const CUT_OFF = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb';

test.each<[number, string | undefined, string, string | RegExp]>([
	[400, "multipart/form-data", "without a boundary", /\.$/],
	[400, "multipart/form-data; boundary=x", CUT_OFF, /\.$/],
	[400, "multipart/form-data; boundary=x", "nonsense", /\.$/],
	[415, "application/json", "{}", OTHER_TYPE],
	[415, "application/x-www-form-urlencoded", "{}", OTHER_TYPE],
	[415, "text/plain", "{}", OTHER_TYPE],
	[415, "multipart/mixed; boundary=x", "{}", OTHER_TYPE],
	[415, undefined, "", OTHER_TYPE],
])("%i for a body of type %s: %j", async (status, type, payload, sentence) => {
	const headers = type === undefined ? {} : { "content-type": type };
	const answer = await desk.app.inject({ method: "POST", url: SEND_FORM_PATH, headers, payload });
	expect(answer.statusCode).toBe(status);
	expect(answer.body).toMatch(sentence);
});

test.each([
	["the address", "Dana@Example.org"],
	["its domain", "example.org"],
	["a domain above it", "org"],
])("403 when BLOCKED_SENDERS names %s", async (_what, blocked) => {
	const desk = await openTestDesk({ BLOCKED_SENDERS: `spam.example, ${blocked}` });
	const answer = await desk.post(contactForm());
	expect([answer.statusCode, answer.body]).toEqual([403, "Messages from this sender are not accepted."]);
	expect(await desk.leads()).toEqual([]);
	expect((await desk.post(contactForm({ user_email: "dana@notspam.example" }))).statusCode).toBe(200);
});

test("while the store cannot be written: 503, the page has the form filled in, a program gets 200; the next try works without a restart", async () => {
	const desk = await openTestDesk({}, { lockTimeoutMs: 50 });
	const other = new DatabaseSync(leadsFile(desk.dataDir));
	other.exec("BEGIN IMMEDIATE");
	const refused = await desk.post(contactForm());
	const page = await desk.post(contactForm(), { headers: NAVIGATION });
	const program = await desk.post(contactForm({ website: "x" }));
	other.close();
	expect([refused.statusCode, refused.headers["retry-after"], refused.body]).toEqual([503, "30", NOT_SAVED]);
	expect(page.statusCode).toBe(503);
	expect(page.body).toContain("Is the house still available?</textarea>");
	expect([program.statusCode, program.body]).toEqual([200, "OK"]);
	expect(await desk.leads()).toEqual([]);
	expect((await desk.post(contactForm())).statusCode).toBe(200);
});

test("a filled honeypot is answered 200 OK, also when the rest is wrong, and counted and logged without a word of it", async () => {
	for (const form of [
		contactForm({ website: "https://spam.example" }),
		openHouseForm({ website: "x", visitor_email: "nonsense" }),
	]) {
		const answer = await desk.post(form);
		expect([answer.statusCode, answer.body]).toEqual([200, "OK"]);
	}
	expect(await desk.store.statistics(desk.clock.date)).toMatchObject({ leads: 0, dropped: 2 });
	const log = desk.log.join("");
	expect(log.match(/A form with a filled honeypot was dropped\./g)).toHaveLength(2);
	expect(log).not.toMatch(/spam\.example|Dana|Robin|example\.org|555-01|127\.0\.0\.1/);
});

test.each([
	["no control character", "user_name", "Da\r\nBcc: e@x.net\u0000\u001B[31m", "Da Bcc: e@x.net[31m"],
	["one kind of line break, tabs", "message", "  one\r\ntwo\n\tthree\u0007  ", "one\ntwo\n\tthree"],
	["5,000 characters of four bytes", "message", "🏔".repeat(5000), "🏔".repeat(5000)],
	["a short number", "user_phone", "555-0117", "555-0117"],
	["a long number", "user_phone", "+49 (0)89 / 55 50 11-7 ext. 12", "+49 (0)89 / 55 50 11-7 ext. 12"],
	["a number in other digits", "user_phone", "٠١٢٣٤٥٦٧٨٩", "٠١٢٣٤٥٦٧٨٩"],
	["emoji and right-to-left names", "user_name", "👩‍👩‍👧 עדי לוי", "👩‍👩‍👧 עדי לוי"],
	["one Unicode form", "user_name", "Zoe\u0308", "Zo\u00EB"],
])("what is kept of it: %s (%s)", async (_what, field, typed, kept) => {
	expect((await desk.post(contactForm({ [field]: typed }))).statusCode).toBe(200);
	expect((await desk.leads())[0]?.fields[field]).toBe(kept);
});

test("nothing invisible or reordering stays in what is typed, and no stack of marks that covers other lines", async () => {
	await desk.post(
		contactForm({
			user_name: "Da\u200Bna\u00AD\u2060\u200D\u202E Wh\u{E0041}it\u034Flock\u3164\u2066\uFEFF",
		}),
	);
	await desk.post(contactForm({ user_name: `Zo${"\u0316\u0301".repeat(60)}e` }));
	await desk.post(contactForm({ user_name: "🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽\u200D می\u200Cخواهم" }));
	const [first, stacked, needed] = (await desk.leads()).map(({ fields }) => fields["user_name"]);
	expect(first).toBe("Dana Whitlock");
	expect(stacked?.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(30);
	expect(needed).toBe("🏴󠁧󠁢󠁥󠁮󠁧󠁿 👍🏽\u200D می\u200Cخواهم");
});

test("a retry within ten minutes is stored once, also when spaces and capitals differ; later it is a new lead", async () => {
	await desk.post(contactForm());
	desk.clock.advance(9 * MINUTE);
	await desk.post(
		contactForm({ user_email: "DANA@example.org", message: " Is the house  still available? " }),
	);
	expect(await desk.leads()).toHaveLength(1);
	desk.clock.advance(MINUTE);
	await desk.post(contactForm());
	expect(await desk.leads()).toHaveLength(2);
});

test("a browser's form that is sent again after the desk's clock was set is stored once", async () => {
	const typed = contactForm({ submission_id: randomUUID() });
	for (const jump of [0, 3 * DAY, -9 * DAY]) {
		desk.clock.jump(jump);
		expect((await desk.post(typed)).body).toBe("OK");
	}
	expect(await desk.leads()).toHaveLength(1);
});

test("a form that waited on a tablet is stored once within 30 days, under the time at which it was signed", async () => {
	const id = randomUUID();
	const signed = desk.clock.date;
	const kiosk_token = (await desk.app.inject(KIOSK_TOKEN_PATH)).body;
	// The desk keeps its key: a token asks nothing of the store.
	desk.store.findNote = () => Promise.reject(new Error("The store was asked again."));
	for (const days of [0, 1, 30]) {
		const age = String(2 * HOUR + days * DAY);
		if (days === 0) desk.clock.advance(2 * HOUR);
		else desk.clock.jump(signed.getTime() + 2 * HOUR + days * DAY - desk.clock.now());
		const waited = { submission_id: id, submitted_ms_ago: age, kiosk_token };
		expect((await desk.post(openHouseForm(waited))).body).toBe("OK");
	}
	const arrivedAt = new Date(signed.getTime() + 2 * HOUR).toISOString();
	expect(await desk.leads()).toMatchObject([{ receivedAt: signed, page: { arrivedAt } }]);
});

test("without a token of the desk, or before its moment, a wait is not believed: the lead stands under its arrival, with the claim beside it", async () => {
	const token = (await desk.app.inject(KIOSK_TOKEN_PATH)).body;
	desk.clock.advance(HOUR);
	const earlier = `${desk.clock.now() - 30 * DAY}${token.slice(token.indexOf("."))}`;
	const other = (await (await openTestDesk()).app.inject(KIOSK_TOKEN_PATH)).body;
	for (const [index, kiosk_token] of ["", "1.x", earlier, other, token].entries()) {
		const claim = { submission_id: randomUUID(), submitted_ms_ago: String(2 * HOUR), kiosk_token };
		await desk.post(openHouseForm({ ...claim, visitor_name: `Guest ${index}` }));
	}
	const claimedAt = new Date(desk.clock.now() - 2 * HOUR).toISOString();
	for (const lead of await desk.leads())
		expect(lead).toMatchObject({ receivedAt: desk.clock.date, page: { claimedAt } });
});

const NO_WAIT = ["-1", "0", "", "soon", "Infinity", "1e999", String(31 * DAY)];

test.each(NO_WAIT)("a wait of %j is none: the lead stands under its arrival", async (age) => {
	const kiosk_token = (await desk.app.inject(KIOSK_TOKEN_PATH)).body;
	desk.clock.advance(HOUR);
	await desk.post(openHouseForm({ submission_id: randomUUID(), submitted_ms_ago: age, kiosk_token }));
	expect(await desk.leads()).toMatchObject([{ receivedAt: desk.clock.date }]);
});

test("what is no id at all is not kept as one, and an id sent twice is refused", async () => {
	for (const visitor_name of ["One", "Two"])
		await desk.post(openHouseForm({ visitor_name, submission_id: "1" }));
	expect(await desk.leads()).toHaveLength(2);
	const twice = formData(openHouseForm({ submission_id: randomUUID() }));
	twice.append("submission_id", randomUUID());
	expect((await desk.post(twice)).statusCode).toBe(400);
});

test("thirty guests on one network sign in within ten minutes; the next is refused with Retry-After, and pages are not limited", async () => {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "" });
	for (let guest = 0; guest < 30; guest += 1) {
		const answer = await desk.post(openHouseForm({ visitor_name: `Guest ${guest}` }));
		expect(answer.statusCode).toBe(200);
	}
	const refused = await desk.post(openHouseForm({ visitor_name: "Guest 31" }));
	expect(refused.statusCode).toBe(429);
	expect(Number(refused.headers["retry-after"])).toBeGreaterThan(590);
	expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(600);
	expect(refused.body).toMatch(/^Too many forms/);
	expect((await desk.app.inject("/")).statusCode).toBe(200);
	expect((await desk.post(openHouseForm(), { remoteAddress: "198.51.100.7" })).statusCode).toBe(200);
});

const PROXIES = "loopback, 10.0.0.0/8";
test.each([
	["off", "an invented address does not count", ["203.0.113.1", "203.0.113.2"], [200, 429]],
	["true", "the visitor's address counts", ["203.0.113.1", "203.0.113.2", "203.0.113.1"], [200, 200, 429]],
	["1", "the last address counts", ["9.9.9.9, 203.0.113.1", "9.9.9.9, 203.0.113.2"], [200, 200]],
	["1", "an invented address does not count", ["10.1.1.1, 203.0.113.1", "10.2.2.2, 203.0.113.1"], [200, 429]],
	["127.0.0.0/8", "the visitor's address counts", ["203.0.113.1", "203.0.113.2"], [200, 200]],
	[PROXIES, "a port makes no other visitor", ["203.0.113.1:50001", "203.0.113.1:50002"], [200, 429]],
	[PROXIES, "nor in IPv6", ["[2001:db8::1]:50004", "[2001:db8::1]:50005", "2001:db8::2"], [200, 429, 429]],
])("TRUST_PROXY=%s: %s", async (trust, _rule, addresses, statuses) => {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "1", TRUST_PROXY: trust });
	const heard: number[] = [];
	for (const address of addresses)
		heard.push((await desk.post(contactForm(), { headers: { "x-forwarded-for": address } })).statusCode);
	expect(heard).toEqual(statuses);
});

test("the networks of one IPv6 customer count as one; the next customer has their own", async () => {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "2" });
	const from = async (network: string) =>
		(await desk.post(contactForm(), { remoteAddress: `2001:db8:0:${network}::1` })).statusCode;
	const heard = [await from("cd00"), await from("cd01"), await from("cdff"), await from("ce00")];
	expect(heard).toEqual([200, 200, 429, 200]);
});

const origin = "https://www.example.com";

test("an allowed origin may post and read the answer, refusals included; any other may read none", async () => {
	const desk = await openTestDesk({ ALLOWED_ORIGINS: `https://other.example, ${origin}` });
	const evil = "https://evil.example";
	const asked = { origin: evil, "access-control-request-method": "POST" };
	const answers = [
		await desk.post(contactForm(), { headers: { origin } }),
		await desk.post(contactForm({ user_name: "" }), { headers: { origin } }),
		await desk.post(contactForm(), { headers: { origin: evil } }),
		await desk.app.inject({ method: "OPTIONS", url: SEND_FORM_PATH, headers: asked }),
	];
	expect(answers.slice(0, 2).map(({ statusCode }) => statusCode)).toEqual([200, 400]);
	const allowed = answers.map(({ headers }) => headers["access-control-allow-origin"]);
	expect(allowed).toEqual([origin, origin, undefined, undefined]);
});

test("a form that another site's page sends is refused, and is not counted against the visitor", async () => {
	const desk = await openTestDesk({ ALLOWED_ORIGINS: origin, RATE_LIMIT_MAX: "1" });
	const foreign: Record<string, string>[] = [
		{ origin: "https://evil.example" },
		{ origin: "null" },
		{ origin: "http://localhost.evil.example:80" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "cross-site", origin: "http://localhost" },
		{ "sec-fetch-site": "same-site", origin: "http://blog.localhost" },
	];
	for (const headers of foreign) {
		const refused = await desk.post(contactForm(), { headers: { host: "localhost", ...headers } });
		expect([refused.statusCode, refused.body], JSON.stringify(headers)).toEqual([403, OTHER_SITE]);
	}
	const page = await desk.post(contactForm(), {
		headers: { ...NAVIGATION, origin: "https://evil.example" },
	});
	expect([page.statusCode, page.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
	expect(await desk.leads()).toEqual([]);
	expect((await desk.post(contactForm())).statusCode).toBe(200);
});

test.each([
	["without a word about it", {}],
	["at the same host", { origin: "http://localhost:4321", host: "localhost:4321" }],
	["behind TLS that a proxy takes off", { origin: "https://localhost", host: "localhost:443" }],
	["by the browser's word", { "sec-fetch-site": "same-origin", origin: "null", host: "10.0.0.5:4321" }],
	["by the site's own address", { origin: new URL(site.siteUrl).origin, host: "10.0.0.5:4321" }],
	["sent again by the visitor", { "sec-fetch-site": "none" }],
	["from an allowed site", { "sec-fetch-site": "cross-site", origin: "https://cdn.example.net" }],
])("the site's own form is taken: %s", async (_how, headers) => {
	const desk = await openTestDesk({ ALLOWED_ORIGINS: "https://cdn.example.net" });
	expect((await desk.post(contactForm(), { headers: headers as Record<string, string> })).body).toBe("OK");
});

test.each<[string, Typed, number, string | undefined, string]>([
	["a message is confirmed", contactForm(), 200, undefined, messages.contactSuccess],
	["a sign-in is confirmed, and the page goes on to the home site", openHouseForm(), 200, HOME, SIGNED_IN],
	["a filled honeypot sees success", openHouseForm({ website: "x" }), 200, HOME, SIGNED_IN],
	["an unknown form", contactForm({ template_id: "x" }), 400, undefined, messages.formUnreadable],
])("%s by a page with the catalog's text and no form", async (what, form, status, refresh, words) => {
	const { statusCode, headers, body } = await desk.post(form, { headers: NAVIGATION });
	expect([statusCode, headers["refresh"]]).toEqual([status, refresh]);
	expect(headers["content-type"]).toBe("text/html; charset=utf-8");
	expect(body).toContain(status === 200 ? "<title>Received" : "<title>Not sent");
	expect(body).toContain(words);
	expect(body).not.toContain("<form");
	expect(await desk.leads()).toHaveLength(what.includes("confirmed") ? 1 : 0);
});

test("a kiosk's sign-in goes back to the kiosk; only the kiosk's page is taken for one", async () => {
	const post = (referer: string) => desk.post(openHouseForm(), { headers: { ...NAVIGATION, referer } });
	const kiosk = await post("https://www.example.com/signin?kiosk");
	expect(kiosk.headers["refresh"]).toBe("2; url=/signin?kiosk");
	expect(kiosk.body).toContain('<a href="/signin?kiosk">Back to the sign-in</a>');
	for (const other of ["https://www.example.com/signin", "https://www.example.com/?kiosk", "kiosk"]) {
		expect((await post(other)).headers["refresh"], other).toBe(HOME);
	}
});

test("a sign-in that is refused unread is answered in the sign-in's words", async () => {
	const headers = { ...NAVIGATION, origin: "https://evil.example" };
	for (const [path, words] of [
		["/signin", messages.openHouseFailure],
		["/", messages.contactFailure],
	] as const) {
		const referer = `https://www.example.com${path}`;
		expect((await desk.post(openHouseForm(), { headers: { ...headers, referer } })).body).toContain(words);
	}
});

test("what a kiosk's guest typed wrongly waits two minutes for a correction, which returns to the kiosk", async () => {
	const answer = await desk.post(openHouseForm({ visitor_name: "" }), {
		headers: { ...NAVIGATION, referer: "https://www.example.com/homes/9-elm-street/signin?kiosk" },
	});
	expect(answer.statusCode).toBe(400);
	expect(answer.headers["refresh"]).toBe("120; url=/homes/9-elm-street/signin?kiosk");
	expect(answer.body).toContain('action="/send?kiosk=/homes/9-elm-street/signin"');
});

test("an old browser is known by its wish for a page; a script is not taken for one", async () => {
	const page = await desk.post(contactForm(), { headers: { accept: NAVIGATION.accept } });
	expect(page.headers["content-type"]).toMatch(/^text\/html/);
	const plain = await desk.post(contactForm(), { headers: { accept: "*/*", "sec-fetch-mode": "cors" } });
	expect(plain.body).toBe("OK");
});

test("a refused form comes back filled in, with the reason and the same status; markup and tokens that were typed stay text", async () => {
	const typed = {
		user_name: '"Dana" <b> {{message}}',
		user_email: "dana@",
		message: "line one\n<script>alert(1)</script> {{title}} $& $1",
	};
	const { statusCode, body } = await desk.post(contactForm(typed), { headers: NAVIGATION });
	expect(statusCode).toBe(400);
	expect(body).toContain(messages.contactFailure);
	expect(body).toContain("E-mail: Enter an e-mail address");
	expect(body).toContain('value="&quot;Dana&quot; &lt;b&gt; {{message}}"');
	expect(body).toContain('value="dana@"');
	expect(body).toContain(
		'<textarea name="message">line one\n&lt;script&gt;alert(1)&lt;/script&gt; {{title}} $&amp; $1</textarea>',
	);
	expect(body).not.toContain("<script>");
});

test("413, 415 and 429 cannot know what was typed and point to the Back button", async () => {
	const desk = await openTestDesk({ RATE_LIMIT_MAX: "2" });
	const post = (changes: Record<string, string>, headers: Record<string, string> = {}) =>
		desk.post(contactForm(changes), { headers: { ...NAVIGATION, ...headers } });
	const answers = [
		await post({ message: "x".repeat(70_000) }),
		await post({}, { "content-type": "application/x-www-form-urlencoded" }),
		await post({}),
	];
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 415, 429]);
	for (const { body } of answers) {
		expect(body).toContain(messages.contactFailure);
		expect(body).toContain("Back button");
		expect(body).not.toContain("<form");
	}
});

test("without the built template a plain page says the same", async () => {
	rmSync(join(desk.settings.distDir, "outcome"), { recursive: true });
	const answer = await desk.post(contactForm(), { headers: NAVIGATION });
	expect(answer.statusCode).toBe(200);
	expect(answer.body).toContain("<h1>Received</h1>");
	expect(answer.body).toContain(messages.contactSuccess);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { expect, test } from "vitest";
import type { SiteConfig } from "../../model/content/schema.ts";
import { pageRecord } from "../../model/forms/pageRecord.ts";
import { forms } from "../../model/forms/specifiedForms.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { contactAnswers, openHouseAnswers } from "../../tests/desk/support/sampleForms.ts";
import {
	claimedDelivery,
	openHouseLead,
	sampleLead,
	samplePage,
} from "../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { type ClaimedDelivery, type NewLead, NOT_OUR_TEXT, UNKNOWN_PAGE } from "../leads/leadStore.ts";
import { readSettings } from "../settings/settings.ts";
import { emlTransport } from "./emlTransport.ts";
import { composeMail } from "./outbox.ts";

const site: SiteConfig = sampleSite();

test("a contact message: clear subject, Reply-To the visitor, every answer under its label in both parts, colors and brokerage", async () => {
	const mail = await sent(sampleLead());
	expect(mail.subject).toBe("New contact message from Dana Whitlock, 9 Elm Street (sheet)");
	expect(address(mail.from)).toEqual([{ name: site.siteName, address: site.contact.email }]);
	expect(address(mail.to)).toEqual([{ name: "", address: site.contact.email }]);
	expect(address(mail.replyTo)).toEqual([{ name: "Dana Whitlock", address: "dana@example.org" }]);
	expectAnswers(mail, "contact", contactAnswers);
	for (const part of [site.branding.primaryColor, site.branding.accentColor, site.brokerage.name])
		expect(String(mail.html)).toContain(part);
});

test("an open-house sign-in has every answer under its label, and the house of its page, not of today's configuration", async () => {
	const mail = await sent(openHouseLead());
	expect(mail.subject).toBe("Open house sign-in: Robin Sato, 9 Elm Street (sheet)");
	expectAnswers(mail, "open-house", openHouseAnswers);
	for (const part of [mail.subject, mail.text, String(mail.html)]) {
		expect(part).toContain("9 Elm Street");
		expect(part).not.toContain("Silver Hollow");
	}
	expect((await sent(openHouseLead({ page: UNKNOWN_PAGE }))).subject).toBe(
		"Open house sign-in: Robin Sato (sheet)",
	);
});

test("the foot of the mail is the record of house, form and consent, as text whatever it holds", async () => {
	const consentText = "You agree <img src=x> to be called.";
	const mail = await sent(sampleLead({ page: { ...samplePage, consentText } }));
	expect(mail.text).toContain("House: 9 Elm Street, Ogden, Utah 84401 (9-elm-street)");
	expect(mail.text).toContain("Form version: 0f0f0f0f");
	expect(mail.text).toContain(`Consent (version c0c0c0c0): ${consentText}`);
	expect(String(mail.html)).toContain("You agree &lt;img src=x&gt; to be called.");
});

test("a house that nobody knows, a consent that is not ours and a time that is not believed are marked as such", async () => {
	const page = { ...UNKNOWN_PAGE, consentText: NOT_OUR_TEXT, claimedAt: "2026-05-01T18:00:00.000Z" };
	const { text, subject } = await sent(openHouseLead({ page }));
	expect(subject).toBe("Open house sign-in: Robin Sato (sheet)");
	expect(text).toContain("House: unknown house");
	expect(text).toContain("Consent (version unknown): not a text of this site");
	expect(text).toMatch(/Signed, as the sender says: .*May 1.*12:00/);
});

test("the mail to the agent begins with who and what about in one line, which a list of mails shows, and with Call, Text and Reply", async () => {
	const mail = await sent(typed({ message: `Is it\nstill available? ${"Please. ".repeat(40)}` }));
	const [summary = ""] = mail.text?.split("\n") ?? [];
	expect(summary).toMatch(/^Dana Whitlock: Is it still available\? Please\. .*…$/);
	expect(summary.length).toBeLessThanOrEqual(140);
	expect((await sent(openHouseLead())).text).toMatch(
		/^Robin Sato: \$6M to \$9M, Deer Valley, Within 6 months\n/,
	);
	const html = String(mail.html);
	expect(html.indexOf(summary)).toBeLessThan(html.indexOf(site.siteName, html.indexOf("<body")));
	for (const [text, href] of [
		["Call", "tel:+14355550117"],
		["Text", "sms:+14355550117"],
		["Reply", "mailto:dana@example.org?subject=Your%20message%20to%20Meridian%20Ridge"],
	]) {
		expect(html).toMatch(new RegExp(`href="${RegExp.escape(href ?? "")}"[^>]*>${text}</a>`));
	}
});

test("the lead's house is one tap away: on a map, and on the site while it is the site's listing", async () => {
	const page = pageRecord(site, site.forms.contact);
	const mail = await sent(sampleLead({ page }));
	for (const part of [String(mail.html), String(mail.text)]) {
		expect(part).toMatch(/google\.com\/maps\/search\/\?api=1&(amp;)?query=1847%20Silver%20Hollow%20Road/);
		expect(part).toContain("The listing");
	}
	const elsewhere = await sent(sampleLead());
	expect(elsewhere.text).toContain("api=1&query=9%20Elm%20Street");
	expect(elsewhere.text).not.toContain("The listing:");
	expect((await sent(sampleLead({ page: UNKNOWN_PAGE }))).text).not.toContain("maps");
});

test("what is no phone number is not offered for a call", async () => {
	const html = String((await sent(typed({ user_phone: "ask my wife; rm -rf" }))).html);
	expect(html).not.toContain("tel:");
	expect(html).toContain("ask my wife; rm -rf");
});

test("the time of arrival is in the agent's time zone, and MAIL_FROM is the sender", async () => {
	const inNewYork = { ...site, agent: { ...site.agent, timeZone: "America/New_York" } };
	const env = { MAIL_FROM: "The Front Desk <desk@example.net>" };
	const mail = await sent(sampleLead(), env, "notification", inNewYork);
	expect(mail.text).toContain("Received Monday, June 1, 2026 at 2:00 PM EDT.");
	expect(address(mail.from)).toEqual([{ name: "The Front Desk", address: "desk@example.net" }]);
});

test("the visitor's card is attached and saves name, address and phone", async () => {
	const [card] = (await sent(sampleLead())).attachments;
	expect(card).toMatchObject({ filename: "Dana Whitlock.vcf", contentType: "text/vcard" });
	const lines = card?.content.toString("utf8").split("\r\n");
	expect(lines).toEqual(
		expect.arrayContaining([
			"BEGIN:VCARD",
			"FN:Dana Whitlock",
			"N:Whitlock;Dana;;;",
			"EMAIL;TYPE=INTERNET:dana@example.org",
			"TEL;TYPE=VOICE:(435) 555-0117",
			"END:VCARD",
		]),
	);
});

const HEADERS = ['Dana" <eve@example.net>, "x', "Dana\r\nBcc: eve@example.net"];

test.each(HEADERS)("a name that tries to be a header or another address stays a name: %j", async (name) => {
	const mail = await sent(typed({ user_name: name }));
	expect(address(mail.replyTo)).toMatchObject([{ address: "dana@example.org" }]);
	expect(mail.subject).toContain("Dana");
	expect(mail.headers.has("bcc")).toBe(false);
	expect(address(mail.to)).toHaveLength(1);
});

test("markup in a message is shown as text", async () => {
	const message = `<img src=x onerror="alert(1)"> & <script>alert('x')</script>`;
	const mail = await sent(typed({ message }));
	expect(String(mail.html)).not.toMatch(/<img|<script/);
	expect(String(mail.html)).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;");
	expect(mail.text).toContain(message);
});

test("5,000 characters, emoji and right-to-left names arrive unchanged", async () => {
	const message = "Ünïcødé 🏔 ".repeat(500).slice(0, 5000).trim();
	const name = "👩‍👩‍👧 עדי לוי";
	const mail = await sent(typed({ user_name: name, message }));
	expect(mail.subject).toBe(`New contact message from ${name}, 9 Elm Street (sheet)`);
	expect(address(mail.replyTo)[0]?.name).toBe(name);
	expect(mail.text).toContain(message);
	expect(mail.attachments[0]?.filename).toBe("Lead 12.vcf");
	expect(mail.attachments[0]?.content.toString("utf8")).toContain(`FN:${name}`);
});

test("the auto-reply goes to the visitor, answers go to the agent, it is marked as automatic, leads to the site, and its phone number can be tapped", async () => {
	const mail = await sent(sampleLead(), {}, "auto-reply");
	expect(address(mail.to)).toEqual([{ name: "", address: "dana@example.org" }]);
	expect(address(mail.replyTo)).toEqual([{ name: site.agent.name, address: site.contact.email }]);
	expect(mail.headers.get("auto-submitted")).toBe("auto-replied");
	expect(mail.subject).toBe(`We have received your message | ${site.siteName}`);
	expect(mail.text).toMatch(/^Thank you, Dana\.\n\nYour message has arrived\./);
	expect(mail.text).toContain(site.siteUrl);
	expect(String(mail.html)).toContain(`href="${site.siteUrl}"`);
	expect(String(mail.html)).toContain(`<a href="tel:+18015550142"`);
	expect(mail.attachments).toEqual([]);
});

test("the auto-reply thanks and signs once, and shows the house with a link to it", async () => {
	const { id, street, city } = sampleSite().listing;
	const page = { ...openHouseLead().page, listingId: id };
	const mail = await sent({ ...openHouseLead(), page }, {}, "auto-reply");
	const address = `${site.siteUrl}/homes/${id}`;
	expect(mail.text).toContain(`${street}, ${city}\n${address}`);
	expect(String(mail.html)).toMatch(new RegExp(`<a href="${address}"[^>]*><img src="${address}/share.jpg"`));
	for (const once of [/thank/gi, new RegExp(site.brokerage.name, "g"), new RegExp(site.agent.license, "g")])
		expect(mail.text?.match(once)).toHaveLength(1);
});

test("a guest who said yes to an evaluation is offered the valuation, and nobody else", async () => {
	const guest = (answer: string) =>
		openHouseLead({ fields: { ...openHouseAnswers, wants_home_eval: answer } });
	const offered = async (lead: NewLead) =>
		/\/valuation\b/.exec((await sent(lead, {}, "auto-reply")).text ?? "")?.[0];
	expect(await offered(guest("Yes"))).toBe("/valuation");
	for (const lead of [guest("No"), sampleLead()]) expect(await offered(lead)).toBeUndefined();
});

test.each([sampleLead(), openHouseLead()])(
	"the auto-reply repeats nothing but a first name of letters (%#)",
	async (lead) => {
		const fields = Object.fromEntries(Object.keys(lead.fields).map((name) => [name, `typed-${name}`]));
		const { visitor } = forms[lead.form as keyof typeof forms];
		const mail = await sent(
			{ ...lead, fields: { ...fields, [visitor.email]: "dana@example.org" } },
			{},
			"auto-reply",
		);
		expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/typed-|dana/);
	},
);

const typed = (changes: Readonly<Record<string, string>>) =>
	sampleLead({ fields: { ...contactAnswers, ...changes } });

async function sent(
	lead: NewLead,
	env: Readonly<Record<string, string>> = {},
	kind: ClaimedDelivery["kind"] = "notification",
	brand = site,
): Promise<ParsedMail> {
	const folder = temporaryFolder();
	const claimed = claimedDelivery(lead, kind);
	const mail = composeMail(claimed, { site: brand, settings: readSettings(env, brand) });
	await emlTransport(folder).send(mail, claimed, new AbortController().signal);
	const [file = ""] = readdirSync(folder);
	return simpleParser(readFileSync(join(folder, file)));
}

function expectAnswers(mail: ParsedMail, form: keyof typeof forms, answers: Record<string, string>) {
	for (const { name, label } of forms[form].fields) {
		expect(mail.text).toContain(`${label}\n${answers[name]}`);
		const html = String(mail.html);
		expect(html.indexOf(`>${label}<`), label).toBeGreaterThan(0);
		expect(html.indexOf(answers[name] ?? "?", html.indexOf(`>${label}<`)), label).toBeGreaterThan(0);
	}
}

function address(header: AddressObject | AddressObject[] | undefined): { name: string; address: string }[] {
	return [header ?? []].flat().flatMap(({ value }) => value as { name: string; address: string }[]);
}

/** The desk of the Spanish brand answers in Spanish: pages of forms that were posted without scripts, and the reply by mail. */
import { expect, test } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { currentConsent } from "../../model/forms/pageRecord.ts";
import language from "../../model/text/languages/es.json" with { type: "json" };
import { composeMail } from "../../server/outbox/outbox.ts";
import { contactForm, openHouseForm, without } from "./support/sampleForms.ts";
import { claimedDelivery } from "./support/sampleLeads.ts";
import { NAVIGATION, openTestDesk } from "./support/testDesk.ts";

const site = loadContent("tests/brands/second");
const spanish = language.messages;

const SPANISH_ANSWERS = {
	lender_contacted: "Sí",
	has_home_to_sell: "No",
	wants_home_eval: "No",
	has_agent: "Sí",
	agent_name: "Kim Ives",
};

test("a message is confirmed, and an optional choice may be given or left out", async () => {
	const desk = await openTestDesk({}, { site });
	const page = await desk.post(contactForm(), { headers: NAVIGATION });
	expect(page.body).toContain(spanish.formReceived);
	expect(page.body).toContain(spanish.contactSuccess);
	expect((await desk.post(contactForm({ interest: "Comprar" }))).statusCode).toBe(200);
	expect((await desk.post(contactForm({ interest: "Robar" }))).statusCode).toBe(400);
	expect(await desk.leads()).toHaveLength(2);
});

test("the choices are the Spanish ones; the guest's agent and what the guest read of the host are kept with the lead", async () => {
	const desk = await openTestDesk({}, { site });
	const { text, version } = currentConsent(site, site.forms["open-house"]);
	expect(text).toContain("Rowan Hale");
	const form = openHouseForm({ ...SPANISH_ANSWERS, consent_text: text, consent_version: version });
	expect((await desk.post(form)).statusCode).toBe(200);
	expect(await desk.leads()).toMatchObject([
		{ fields: { has_agent: "Sí", agent_name: "Kim Ives" }, page: { consentText: text } },
	]);
	expect((await desk.post(openHouseForm())).statusCode).toBe(400);
});

test.each([
	[contactForm({ user_email: "dana@" }), "Correo electrónico: Escriba una dirección como"],
	[without(contactForm(), "user_name"), "Nombre: Escriba su nombre."],
	[contactForm({ message: "x".repeat(5001) }), "Mensaje: Tiene 5001 caracteres; caben 5000 como máximo."],
	[contactForm({ service_id: "other" }), spanish.formUnreadable],
])("errors are in Spanish", async (form, sentence) => {
	const desk = await openTestDesk({}, { site });
	const page = await desk.post(form, { headers: NAVIGATION });
	expect(page.statusCode).toBe(400);
	expect(page.body).toContain(spanish.contactFailure);
	expect(page.body).toContain(sentence);
});

test("the reply by mail is in Spanish and names its language", () => {
	const settings = { mailFrom: { name: "H", address: "h@vale.example" }, notifyTo: ["h@vale.example"] };
	const { subject, text, html } = composeMail(claimedDelivery(undefined, "auto-reply"), { site, settings });
	expect(subject).toBe("Hemos recibido su mensaje | Harrow & Vale");
	expect(text).toContain("Rowan Hale se pondrá en contacto con usted personalmente.");
	expect(html).toContain('<html lang="es-US">');
});

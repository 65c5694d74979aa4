/** The second brand's `relocation` is content alone: no code names it. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { schemaAt } from "../../model/content/jsonSchema.ts";
import { emailTemplates } from "../../model/forms/emailTemplates.ts";
import { currentConsent } from "../../model/forms/pageRecord.ts";
import schema from "../../schema/studio-site.json" with { type: "json" };
import { composeMail } from "../../server/outbox/outbox.ts";
import { runLeads } from "../desk/support/commandLine.ts";
import { contactAnswers, contactForm, without } from "../desk/support/sampleForms.ts";
import { claimedDelivery, sampleLead } from "../desk/support/sampleLeads.ts";
import { NAVIGATION, openTestDesk } from "../desk/support/testDesk.ts";
import { openBuiltSite } from "../site/servedSite.ts";
import { HOSTED_ACCOUNT, SECOND_BRAND } from "./second.ts";

const site = loadContent(SECOND_BRAND.env.CONTENT_DIR);
const own = site.forms["relocation"]?.own;
const ANSWERS = { moving_from: "Boston", household: "Dos" };
const filledIn = (changes = {}) => ({
	...without(contactForm(), "message"),
	template_id: "relocation",
	...ANSWERS,
	...changes,
});

test("no line of code knows it", () => {
	const code = globSync("{model,server,src,launch,tools}/**/*.{ts,tsx,astro,css}");
	const naming = code.filter((file) =>
		/\b(relocation|valuation)\b|moving_from/.test(readFileSync(file, "utf8")),
	);
	// The example of a short name.
	expect(naming.filter((file) => !file.includes(".test."))).toEqual(["model/forms/ownForm.ts"]);
});

test("its page asks what the content says, in the site's language; the policy, the footer and the sitemap name it", async () => {
	const built = await openBuiltSite(SECOND_BRAND.distDir);
	const html = await built.html("/relocation");
	for (const text of [own?.heading, own?.intro, own?.submit, "¿De dónde viene?", "Tres o más", "Teléfono"])
		expect(html).toContain(text);
	expect(html).toContain(`value="${HOSTED_ACCOUNT.EMAILJS_RELOCATION_TEMPLATE_ID}"`);
	const policy = await built.html("/privacy");
	expect(policy).toContain("de dónde viene y cuántas personas se mudan. Los usamos para preparar su visita.");
	expect(await built.html("/terms")).toContain(`<a href="/relocation">${own?.linkText}</a>`);
	expect(await built.html("/")).toContain('"/relocation"');
	expect((await built.get("/sitemap.xml")).body).toContain("/relocation<");
});

test("the desk takes it by its rules, answers in its words, and keeps consent and source", async () => {
	const desk = await openTestDesk({}, { site });
	const { text, version } = currentConsent(site, site.forms.contact);
	const page = await desk.post(
		filledIn({ consent_text: text, consent_version: version, lead_source: "page=%2Frelocation&via=sheet" }),
		{ headers: NAVIGATION },
	);
	expect(page.body).toContain(own?.success);
	expect((await desk.post(filledIn({ household: "Cien" }))).body).toContain("¿Cuántas personas se mudan?");
	const [lead] = await desk.leads();
	expect(lead).toMatchObject({
		form: "relocation",
		fields: ANSWERS,
		visitor: { email: "dana@example.org" },
		page: { consentText: text, listingId: "unknown" },
		source: { via: "sheet" },
	});
	const env = { DATA_DIR: desk.dataDir };
	const { stdout } = await runLeads(["export", "--form", "relocation"], env, undefined, site);
	const [header, row] = stdout.split("\r\n");
	expect(header).toContain("¿De dónde viene?,¿Cuántas personas se mudan?");
	expect(row).toMatch(/relocation,.*Boston,Dos/);
	const { stdout: card } = await runLeads(["export", "--format", "vcf"], env, undefined, site);
	expect(card.replaceAll("\r\n ", "")).toContain("¿De dónde viene?\\nBoston");
});

test("both mails and a template of EmailJS follow from it", () => {
	const settings = { mailFrom: { name: "H", address: "h@vale.example" }, notifyTo: ["h@vale.example"] };
	const lead = sampleLead({ form: "relocation", fields: { ...contactAnswers, ...ANSWERS } });
	const mail = (kind: "notification" | "auto-reply") =>
		composeMail(claimedDelivery(lead, kind), { site, settings });
	expect(mail("notification").subject).toContain("New mudanza al valle from Dana Whitlock");
	expect(mail("notification").text).toContain("¿De dónde viene?\nBoston");
	expect(mail("auto-reply").subject).toBe("Hemos recibido su mensaje | Harrow & Vale");
	const [, , template] = emailTemplates(site);
	expect(template?.parts.Content).toContain("¿De dónde viene?: {{moving_from}}");
});

test("the studio has a field for each of its keys", () => {
	const keys = ["forms", "more", 0];
	for (const key of Object.keys(own ?? {}))
		expect(schemaAt(schema as never, [...keys, key])?.title, key).toBeTruthy();
});

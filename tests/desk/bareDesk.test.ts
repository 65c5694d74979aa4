/** The desk of a site that names no e-mail address and has nothing for sale. */
import { expect, test } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { contactForm } from "./support/sampleForms.ts";
import { openTestDesk } from "./support/testDesk.ts";

const site = loadContent("tests/brands/bare");

test("a mail server without NOTIFY_TO is refused with a sentence: nobody would get the leads", () => {
	const SMTP_URL = "smtps://user:secret@mail.orrindale.example";
	expect(() => readSettings({ SMTP_URL }, site)).toThrow(
		"NOTIFY_TO is missing. site.json names no e-mail address, so write here who gets the leads.",
	);
	const NOTIFY_TO = "nell@orrindale.example";
	expect(readSettings({ SMTP_URL, NOTIFY_TO }, site).notifyTo).toEqual([NOTIFY_TO]);
});

test("mails that stay files need none", async () => {
	const desk = await openTestDesk({}, { site });
	expect((await desk.post(contactForm())).statusCode).toBe(200);
	expect(desk.settings.notifyTo).toEqual(["leads@www.orrindale.example"]);
});

/** The desk of a site that names no e-mail address and has nothing for sale. */
import { expect, test, vi } from "vitest";

vi.hoisted(() => {
	process.env["CONTENT_DIR"] = "tests/brands/bare";
});

import { readSettings } from "../../server/settings/settings.ts";
import { contactForm } from "./support/sampleForms.ts";
import { openTestDesk } from "./support/testDesk.ts";

test("a mail server without NOTIFY_TO is refused with a sentence: nobody would get the leads", () => {
	const SMTP_URL = "smtps://user:secret@mail.orrindale.example";
	expect(() => readSettings({ SMTP_URL })).toThrow(
		"NOTIFY_TO is missing. site.json names no e-mail address, so write here who gets the leads.",
	);
	expect(readSettings({ SMTP_URL, NOTIFY_TO: "nell@orrindale.example" }).notifyTo).toEqual([
		"nell@orrindale.example",
	]);
});

test("mails that stay files need none", async () => {
	const desk = await openTestDesk();
	expect((await desk.post(contactForm())).statusCode).toBe(200);
	expect(desk.settings.notifyTo).toEqual(["leads@www.orrindale.example"]);
});

import { expect, test } from "vitest";
import { HOSTED_ACCOUNT } from "../../tests/brands/second.ts";
import { emailSettings } from "./email.ts";
import { FORM_STRUCTURE } from "./formStructure.ts";

test("forms go to this site's own origin without keys, with keys to the hosted service with two templates, or to a named origin", () => {
	expect(emailSettings({}, FORM_STRUCTURE)).toEqual({
		origin: "",
		publicKey: "lead-desk",
		serviceId: "lead-desk",
		templateIds: { contact: "contact", "open-house": "open-house" },
	});
	expect(emailSettings(HOSTED_ACCOUNT, FORM_STRUCTURE)).toEqual({
		origin: "https://api.emailjs.com",
		publicKey: HOSTED_ACCOUNT.EMAILJS_PUBLIC_KEY,
		serviceId: HOSTED_ACCOUNT.EMAILJS_SERVICE_ID,
		templateIds: {
			contact: HOSTED_ACCOUNT.EMAILJS_CONTACT_TEMPLATE_ID,
			"open-house": HOSTED_ACCOUNT.EMAILJS_OPEN_HOUSE_TEMPLATE_ID,
		},
	});
	const origin = "https://desk.example.com";
	expect(emailSettings({ ...HOSTED_ACCOUNT, EMAILJS_ORIGIN: origin })).toMatchObject({ origin });
});

test("an incomplete account and an origin with a path are refused", () => {
	expect(() => emailSettings({ EMAILJS_PUBLIC_KEY: "key" })).toThrow(/EMAILJS_SERVICE_ID/);
	expect(() => emailSettings({ EMAILJS_ORIGIN: "desk.example.com/api" })).toThrow(/EMAILJS_ORIGIN/);
});

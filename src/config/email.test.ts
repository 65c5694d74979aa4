import { describe, expect, it } from "vitest";
import { emailSettings } from "./email.ts";

const keys = {
	EMAILJS_PUBLIC_KEY: "key",
	EMAILJS_SERVICE_ID: "service",
	EMAILJS_CONTACT_TEMPLATE_ID: "contact_template",
	EMAILJS_OPEN_HOUSE_TEMPLATE_ID: "open_house_template",
};

describe("where the forms are sent", () => {
	it("is this site's own origin without keys", () => {
		expect(emailSettings({})).toEqual({
			origin: "",
			publicKey: "lead-desk",
			serviceId: "lead-desk",
			templateIds: { contact: "contact", "open-house": "open-house" },
		});
	});

	it("is the hosted service with keys, with two different templates", () => {
		expect(emailSettings(keys)).toEqual({
			origin: "https://api.emailjs.com",
			publicKey: "key",
			serviceId: "service",
			templateIds: { contact: "contact_template", "open-house": "open_house_template" },
		});
	});

	it("is the named origin when there is one", () => {
		expect(emailSettings({ ...keys, EMAILJS_ORIGIN: "https://desk.example.com" }).origin).toBe(
			"https://desk.example.com",
		);
	});

	it("must be named completely", () => {
		expect(() => emailSettings({ EMAILJS_PUBLIC_KEY: "key" })).toThrow(/EMAILJS_SERVICE_ID/);
	});

	it("must be an origin without a path", () => {
		expect(() => emailSettings({ EMAILJS_ORIGIN: "desk.example.com/api" })).toThrow(/EMAILJS_ORIGIN/);
	});
});

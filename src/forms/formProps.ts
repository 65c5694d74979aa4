/** What a page gives its form, which travels to the browser. */
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { accountOf, emailSettings } from "../../model/forms/email.ts";
import { questionsOf, type SiteForm, wordsOf } from "../../model/forms/forms.ts";
import { pageRecord } from "../../model/forms/pageRecord.ts";
import { type Messages, messagesOf } from "../../model/text/messages.ts";
import { directLinks } from "../ui/format.ts";

/** By the beginnings of their names; no other message travels. */
const MESSAGES = [
	"sending",
	"optional",
	"choose",
	"honeypotLabel",
	"privacyTitle",
	"networkBack",
	"directContact",
	"dismiss",
] as const;

export type FormProps = ReturnType<typeof formProps>;

export function formProps(site: SiteConfig, form: SiteForm, listing?: Listing) {
	const { submit, success, failure } = wordsOf(form, site.messages);
	return {
		// Phrases of the privacy policy need not travel to the browser.
		definition: questionsOf({ ...form, fields: form.fields.map((one) => ({ ...one, privacyPhrase: "" })) }),
		messages: messagesOf(site.messages, MESSAGES),
		words: { submit, success, failure },
		email: accountOf(emailSettings(process.env, site.forms), form.id),
		page: pageRecord({ ...site, listing }, form),
		direct: directLinks(site.contact),
	};
}

export type KioskMessages = ReturnType<typeof kioskMessages>;

export const kioskMessages = (messages: Messages) =>
	messagesOf(messages, [...MESSAGES, "kiosk", "pin", "agent", "openHouseSuccess"]);

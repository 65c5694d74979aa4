/** It asks name, e-mail and phone as the contact form does. */
import { z } from "zod";
import { list, object, text } from "../content/fields.ts";
import { formField } from "./formField.ts";

const PLACES = ["home", "footer", "sold", "evaluation"] as const;
export type LinkPlace = (typeof PLACES)[number];

export const ownForm = object("Form", {
	id: text("Short name in addresses", "Write small letters and hyphens, for example valuation.", {
		description:
			"It is the address of the page, /valuation, and the name in lists; once leads have come, it stays.",
	}).regex(/^[a-z]+(-[a-z]+)*$/, "must be small letters and hyphens."),
	title: text("Title", "Write what the form is called in mails, exports and the privacy policy."),
	heading: text("Heading", "Write the heading of its page."),
	intro: text("Introduction", "Write one or two sentences: who answers, and by when.", { input: "longText" }),
	fields: list(formField, "Questions", "only these three", "After name, e-mail and phone."),
	submit: text("Button", "Write what the button says."),
	success: text("When it was sent", "Write who answers, and by when.", { input: "longText" }),
	replySubject: text("Subject of the reply", "Write a subject.", {
		description: "Of the mail to the visitor, where your server sends one.",
		without: "as after a contact message",
	}).optional(),
	reply: text("Reply", "Write one or two sentences.", {
		input: "longText",
		without: "as after a contact message",
	}).optional(),
	privacyUse: text("Use, in the privacy policy", "Write a sentence: what you use the answers for.", {
		input: "longText",
		without: "the policy names the answers alone",
	}).optional(),
	inquiry: z.enum(["general", "seller"]).default("general").meta({
		title: "Kind of inquiry",
		ask: "Choose general or seller.",
		description: "For Follow Up Boss.",
		without: "general",
	}),
	linkText: text("Text of its links", "Write what the links to it read."),
	links: list(
		z.enum(PLACES).meta({ title: "Place" }),
		"Linked from",
		"no link",
		"The profile on the home page, the end of every page, pages of sold houses, the reply to guests who want an evaluation.",
	),
});

export type OwnForm = z.output<typeof ownForm>;

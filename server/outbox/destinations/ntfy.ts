/** A topic can be guessed: without NTFY_DETAILS nobody is named. */
import { z } from "zod";
import { kindOf } from "../../../model/forms/fieldKinds.ts";
import { dialable } from "../../../model/forms/phone.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { definitionOf, furtherAnswersOf, houseOf, type LeadSite } from "../../leads/visitor.ts";
import { onOff } from "../../settings/mailSettings.ts";
import { defineDestination } from "../destination.ts";
import { receiverUrl } from "../httpDestination.ts";

/** ntfy turns a longer message into an attachment. */
const MAX_MESSAGE_LENGTH = 1000;

export default defineDestination({
	kind: "ntfy",
	settings: {
		NTFY_URL: receiverUrl("NTFY_URL", "https://ntfy.sh/a-topic-that-nobody-guesses").optional().meta({
			title: "Push to your phone: the topic",
			description: "As https://ntfy.sh/a-topic-that-nobody-guesses.",
		}),
		NTFY_TOKEN: z.string().optional().meta({
			title: "Push to your phone: the token",
			description: "Only of a topic that is protected.",
			secret: true,
		}),
		NTFY_DETAILS: onOff("NTFY_DETAILS").meta({
			title: "Push to your phone: with names",
			description: "on or off; whoever guesses the topic reads them.",
		}),
	},
	configure: ({ NTFY_URL: url, NTFY_TOKEN: token, NTFY_DETAILS: details }) =>
		url && {
			policy: details ? "ntfyWithDetails" : "ntfy",
			url,
			compose({ lead }, site) {
				const number = details ? dialable(lead.visitor.phone) : undefined;
				return {
					headers: {
						title: asciiHeader(definitionOf(lead, site).title),
						tags: "house",
						...(number && { click: `tel:${number}` }),
						...(token && { authorization: `Bearer ${token}` }),
					},
					body: messageOf(lead, details, site),
				};
			},
		},
});

function messageOf(lead: StoredLead, details: boolean, site: LeadSite): string {
	const house = houseOf(lead) ?? "No house";
	if (!details) return house;
	const answers = furtherAnswersOf(lead, site)
		.filter((answer) => !kindOf(answer).confidential)
		.map(({ value }) => value);
	const warning = lead.doNotContact ? ["Do not contact."] : [];
	return [house, lead.visitor.name, ...warning, ...answers].join("\n").slice(0, MAX_MESSAGE_LENGTH);
}

/** RFC 2047, which ntfy decodes. */
const asciiHeader = (text: string) =>
	/^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

/** A push to the agent's phone through ntfy. A topic can be guessed: without NTFY_DETAILS=yes nobody is named. */
import { dialable } from "../../../src/config/phone.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import { formTitle, furtherAnswersOf, houseOf } from "../../leads/visitor.ts";
import type { NtfySettings } from "../../settings/waySettings.ts";
import { httpWay, type Post, type PostOptions } from "./httpWay.ts";

/** ntfy makes an attachment of a longer one. */
const MAX_MESSAGE_LENGTH = 1000;

export const ntfyWay = (settings: NtfySettings, options?: PostOptions) =>
	httpWay("ntfy", settings, ({ lead }) => pushOf(lead, settings), options);

function pushOf(lead: StoredLead, { details, token }: NtfySettings): Post {
	const number = details ? dialable(lead.visitor.phone) : undefined;
	return {
		headers: {
			title: asciiHeader(formTitle(lead)),
			tags: "house",
			...(number && { click: `tel:${number}` }),
			...(token && { authorization: `Bearer ${token}` }),
		},
		body: messageOf(lead, details),
	};
}

function messageOf(lead: StoredLead, details: boolean): string {
	const house = houseOf(lead) ?? "No house";
	if (!details) return house;
	const answers = furtherAnswersOf(lead).map(({ value }) => value);
	const warning = lead.doNotContact ? ["Do not contact."] : [];
	return [house, lead.visitor.name, ...warning, ...answers].join("\n").slice(0, MAX_MESSAGE_LENGTH);
}

/** RFC 2047, which ntfy decodes. */
const asciiHeader = (text: string) =>
	/^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString("base64")}?=`;

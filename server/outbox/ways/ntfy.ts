/** A push to the agent's phone through ntfy. A topic can be guessed: without NTFY_DETAILS=yes nobody is named. */
import { dialable } from "../../../src/config/phone.ts";
import type { ClaimedDelivery, StoredLead } from "../../leads/leadStore.ts";
import { formTitle, furtherAnswersOf, houseOf } from "../../leads/visitor.ts";
import type { NtfySettings } from "../../settings/waySettings.ts";
import { HttpPost, POST_WORKERS, type PostOptions } from "./httpPost.ts";
import type { Receipt, Way } from "./way.ts";

/** ntfy makes an attachment of a longer one. */
const MAX_MESSAGE_LENGTH = 1000;

export class NtfyWay implements Way {
	readonly kinds = ["ntfy"] as const;
	readonly settles = "delivered";
	readonly workers = POST_WORKERS;
	readonly destination: string;
	readonly #settings: NtfySettings;
	readonly #post: HttpPost;

	constructor(settings: NtfySettings, options?: PostOptions) {
		// Not the topic, which is as good as a password.
		this.destination = settings.url.host;
		this.#settings = settings;
		this.#post = new HttpPost(settings, options);
	}

	async send({ lead }: ClaimedDelivery, signal: AbortSignal): Promise<Receipt> {
		const { details, token } = this.#settings;
		const number = details ? dialable(lead.visitor.phone) : undefined;
		await this.#post.send({
			headers: {
				title: asciiHeader(formTitle(lead)),
				tags: "house",
				...(number && { click: `tel:${number}` }),
				...(token && { authorization: `Bearer ${token}` }),
			},
			body: messageOf(lead, details),
			signal,
		});
		return {};
	}

	close(): void {
		this.#post.close();
	}
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

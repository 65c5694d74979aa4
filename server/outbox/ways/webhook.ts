/** A signed POST of the lead as JSON, by the Standard Webhooks specification. */
import { createHmac } from "node:crypto";
import type { ClaimedDelivery } from "../../leads/leadStore.ts";
import type { WebhookSettings } from "../../settings/waySettings.ts";
import { HttpPost, POST_WORKERS, type PostOptions } from "./httpPost.ts";
import { leadPayload } from "./leadPayload.ts";
import type { Receipt, Way } from "./way.ts";

export class WebhookWay implements Way {
	readonly kinds = ["webhook"] as const;
	readonly settles = "delivered";
	readonly workers = POST_WORKERS;
	readonly destination: string;
	readonly #settings: WebhookSettings;
	readonly #post: HttpPost;

	constructor(settings: WebhookSettings, options?: PostOptions) {
		this.destination = settings.url.host;
		this.#settings = settings;
		this.#post = new HttpPost(settings, options);
	}

	send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt> {
		return this.sendJson(delivery.messageId, JSON.stringify(leadPayload(delivery.lead)), signal);
	}

	async sendJson(id: string, body: string, signal: AbortSignal): Promise<Receipt> {
		const timestamp = String(Math.floor(Date.now() / 1000));
		await this.#post.send({
			headers: {
				"content-type": "application/json",
				"webhook-id": id,
				"webhook-timestamp": timestamp,
				"webhook-signature": signatures(this.#settings.secrets, `${id}.${timestamp}.${body}`),
			},
			body,
			signal,
		});
		return {};
	}

	close(): void {
		this.#post.close();
	}
}

/** One for each secret: a receiver that knows the old or the new one finds its own. */
const signatures = (secrets: readonly Buffer[], content: string) =>
	secrets.map((secret) => `v1,${createHmac("sha256", secret).update(content).digest("base64")}`).join(" ");

/** A signed POST of the lead as JSON, by the Standard Webhooks specification. */
import { createHmac } from "node:crypto";
import { leadJson } from "../../leads/leadJson.ts";
import type { StoredLead } from "../../leads/leadStore.ts";
import type { WebhookSettings } from "../../settings/waySettings.ts";
import { httpWay, type Post, type PostOptions } from "./httpWay.ts";

export const webhookWay = (settings: WebhookSettings, options?: PostOptions) =>
	httpWay(
		"webhook",
		settings,
		({ messageId, lead }) => signed(settings, messageId, JSON.stringify(leadPayload(lead))),
		options,
	);

/** What is added keeps its version. */
const leadPayload = (lead: StoredLead) => ({
	type: "lead.created",
	version: 1,
	timestamp: lead.receivedAt,
	// An example that nobody has sent has no number.
	data: { test: lead.id === 0, ...leadJson(lead) },
});

/** One signature for each secret: a receiver that knows the old or the new one finds its own. */
function signed({ secrets }: WebhookSettings, id: string, body: string): Post {
	const timestamp = String(Math.floor(Date.now() / 1000));
	const signature = (secret: Buffer) =>
		`v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
	return {
		headers: {
			"content-type": "application/json",
			"webhook-id": id,
			"webhook-timestamp": timestamp,
			"webhook-signature": secrets.map(signature).join(" "),
		},
		body,
	};
}

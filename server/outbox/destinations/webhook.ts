/** By the Standard Webhooks specification. */
import { createHmac } from "node:crypto";
import type { StoredLead } from "../../leads/leadStore.ts";
import { type LeadSite, leadJson } from "../../leads/visitor.ts";
import { setting } from "../../settings/mailSettings.ts";
import { defineDestination, type Post } from "../destination.ts";
import { receiverUrl } from "../httpDestination.ts";

const MIN_SECRET_BYTES = 24;

/** Two while one is replaced; each signs. */
const secrets = setting(
	(text) => {
		const parts = text.split(/[\s,]+/).filter(Boolean);
		const keys = parts.map((part) => Buffer.from(part.replace(/^whsec_/, ""), "base64"));
		return keys.length > 0 && keys.every(({ length }) => length >= MIN_SECRET_BYTES) ? keys : undefined;
	},
	() =>
		`LEAD_WEBHOOK_SECRET is too short. Write whsec_ and at least ${MIN_SECRET_BYTES} random bytes in base64 (openssl rand -base64 32); two secrets are separated by a space while one is changed.`,
);

export default defineDestination({
	kind: "webhook",
	settings: {
		LEAD_WEBHOOK_URL: receiverUrl("LEAD_WEBHOOK_URL", "https://hooks.example.com/leads").optional().meta({
			title: "Another program: its address",
			description: "A webhook of Zapier, Make, n8n or a CRM.",
		}),
		LEAD_WEBHOOK_SECRET: secrets.optional().meta({
			title: "Another program: the secret",
			description: "whsec_ and at least 24 random bytes in base64; it signs every lead.",
			secret: true,
		}),
	},
	configure({ LEAD_WEBHOOK_URL: url, LEAD_WEBHOOK_SECRET: keys }) {
		if (!url && !keys) return undefined;
		if (!url || !keys)
			throw new Error("LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET are set together: every lead is signed.");
		return {
			policy: "webhook",
			url,
			compose: ({ messageId, lead }, site) => signed(keys, messageId, payloadOf(lead, site)),
		};
	},
});

function payloadOf(lead: StoredLead, site: LeadSite): string {
	const data = { test: lead.id === 0, ...leadJson(lead, site) };
	return JSON.stringify({ type: "lead.created", version: 1, timestamp: lead.receivedAt, data });
}

function signed(secrets: readonly Buffer[], id: string, body: string): Post {
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

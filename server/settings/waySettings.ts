/** Where leads go besides mail: a webhook, Follow Up Boss, a push to the phone. No sentence repeats a secret or a topic. */
import { z } from "zod";
import { isThisMachine } from "./addresses.ts";
import { commaList, fault, onOff } from "./mailSettings.ts";

export interface Receiver {
	readonly url: URL;
	/** It may be in a private network. */
	readonly privateAllowed: boolean;
}

const receiverUrl = (name: string, example: string) =>
	z.string().transform((text, context) => {
		const url = URL.canParse(text) ? new URL(text) : undefined;
		const secure = url?.protocol === "https:" || (url?.protocol === "http:" && isThisMachine(url.hostname));
		if (url && secure && !url.username && !url.password) return url;
		return fault(context, `${name} is not an https address without a password. Write it as ${example}.`);
	});

const FEWEST_SECRET_BYTES = 24;

/** Several while one is changed; each signs. */
const secrets = z.string().transform((text, context): readonly Buffer[] => {
	const parts = text.split(/[\s,]+/).filter(Boolean);
	const keys = parts.map((part) => Buffer.from(part.replace(/^whsec_/, ""), "base64"));
	if (keys.length > 0 && keys.every(({ length }) => length >= FEWEST_SECRET_BYTES)) return keys;
	return fault(
		context,
		`LEAD_WEBHOOK_SECRET is too short. Write whsec_ and at least ${FEWEST_SECRET_BYTES} random bytes in base64 (openssl rand -base64 32); two secrets are separated by a space while one is changed.`,
	);
});

export const WAY_SETTINGS = {
	LEAD_WEBHOOK_URL: receiverUrl("LEAD_WEBHOOK_URL", "https://hooks.example.com/leads").optional(),
	LEAD_WEBHOOK_SECRET: secrets.optional(),
	FOLLOW_UP_BOSS_KEY: z.string().optional(),
	FOLLOW_UP_BOSS_URL: receiverUrl("FOLLOW_UP_BOSS_URL", "https://api.followupboss.com/v1/events").default(
		new URL("https://api.followupboss.com/v1/events"),
	),
	NTFY_URL: receiverUrl("NTFY_URL", "https://ntfy.sh/a-topic-that-nobody-guesses").optional(),
	NTFY_TOKEN: z.string().optional(),
	/** Names and phone numbers may be in the push. */
	NTFY_DETAILS: onOff("NTFY_DETAILS"),
	PRIVATE_RECEIVERS: z.string().default("").transform(commaList),
} as const;

type Given = z.infer<z.ZodObject<typeof WAY_SETTINGS>>;

type Ways = ReturnType<typeof readWays>;
export type WebhookSettings = NonNullable<Ways["webhook"]>;
export type FollowUpBossSettings = NonNullable<Ways["followUpBoss"]>;
export type NtfySettings = NonNullable<Ways["ntfy"]>;

/** Undefined: leads do not go there. */
export function readWays(given: Given, faults: string[]) {
	const receiver = (url: URL): Receiver => ({
		url,
		privateAllowed: isThisMachine(url.hostname) || given.PRIVATE_RECEIVERS.includes(url.hostname),
	});
	const { LEAD_WEBHOOK_URL: webhookUrl, LEAD_WEBHOOK_SECRET: keys } = given;
	const { NTFY_URL: ntfyUrl, NTFY_DETAILS: details, NTFY_TOKEN: token, FOLLOW_UP_BOSS_KEY: key } = given;
	if (Boolean(webhookUrl) !== Boolean(keys)) {
		faults.push("LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET are set together: every lead is signed.");
	}
	return {
		webhook: webhookUrl && keys ? { ...receiver(webhookUrl), secrets: keys } : undefined,
		followUpBoss: key ? { ...receiver(given.FOLLOW_UP_BOSS_URL), key } : undefined,
		ntfy: ntfyUrl ? { ...receiver(ntfyUrl), details, token } : undefined,
	};
}

/** What the environment says, checked once at start. A wrong value stops the start with a sentence that names it. */
import { z } from "zod";
import { emailSettings } from "../../src/config/email.ts";
import { site } from "../../src/config/site.ts";
import { isNetwork } from "./addresses.ts";
import { readDatabaseUrl } from "./databaseUrl.ts";
import { type Environment, readDataDir, readDistDir } from "./dataDir.ts";
import { parseDuration } from "./duration.ts";
import { isEmailAddress } from "./emailAddress.ts";
import { commaList, fault, mailFrom, notifyTo, onOff, smtpUrl } from "./mailSettings.ts";
import { readWays, WAY_SETTINGS } from "./waySettings.ts";

export type Settings = ReturnType<typeof readSettings>;

export function readSettings(env: Environment) {
	const result = schema.safeParse(givenValues(env));
	const faults = result.success ? [] : result.error.issues.map((issue) => issue.message);
	const email = attempt(() => emailSettings(env), faults);
	const databaseUrl = attempt(() => readDatabaseUrl(env), faults);
	if (result.success && result.data.SMTP_URL && result.data.NOTIFY_TO.includes(UNPUBLISHED)) {
		faults.push("NOTIFY_TO is missing. site.json names no e-mail address, so write here who gets the leads.");
	}
	const ways = result.success ? readWays(result.data, faults) : undefined;
	if (!result.success || !ways || !email || faults.length > 0) throw new SettingsError(faults);
	const given = result.data;
	return {
		port: given.PORT,
		host: given.HOST,
		distDir: readDistDir(env),
		dataDir: readDataDir(env),
		/** Undefined: leads are kept in a file in dataDir. */
		databaseUrl,
		logLevel: given.LOG_LEVEL,
		trustProxy: given.TRUST_PROXY,
		allowedOrigins: given.ALLOWED_ORIGINS,
		rateLimit: { max: given.RATE_LIMIT_MAX, windowMs: given.RATE_LIMIT_WINDOW },
		/** Lower-case addresses and domains. */
		blockedSenders: given.BLOCKED_SENDERS,
		/** Undefined: mails are written as files. */
		smtp: given.SMTP_URL,
		mailFrom: given.MAIL_FROM,
		notifyTo: given.NOTIFY_TO,
		autoReply: given.AUTO_REPLY,
		...ways,
		/** The ids and the key that the forms send. */
		email,
	};
}

export class SettingsError extends Error {
	override readonly name = "SettingsError";

	constructor(faults: readonly string[]) {
		super(faults.join("\n"));
	}
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function wholeNumber(name: string, example: number, min: number, max: number) {
	const error = ({ input }: { readonly input?: unknown }) =>
		`${name} is "${input}". Write a whole number between ${min} and ${max}, for example ${example}.`;
	return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(example);
}

/** While no address is published, mails that stay files need one all the same. */
const UNPUBLISHED = `leads@${new URL(site.siteUrl).hostname}`;
const publishedAddress = site.contact.email ?? UNPUBLISHED;

const schema = z.object({
	PORT: wholeNumber("PORT", 4321, 0, 65_535),
	HOST: z.string().default("localhost"),
	LOG_LEVEL: z
		.string()
		.toLowerCase()
		.pipe(z.enum(LOG_LEVELS, { error: `LOG_LEVEL is none of: ${LOG_LEVELS.join(", ")}.` }))
		.default("warn"),
	TRUST_PROXY: z.string().default("off").transform(parseTrustProxy),
	ALLOWED_ORIGINS: z.string().default("").transform(parseOrigins),
	RATE_LIMIT_MAX: wholeNumber("RATE_LIMIT_MAX", 30, 1, 1_000_000),
	RATE_LIMIT_WINDOW: z
		.string()
		.default("10m")
		.transform(
			(text, context) =>
				parseDuration(text) ||
				fault(context, `RATE_LIMIT_WINDOW is "${text}". Write a span of time, for example 10m, 600s or 1h.`),
		),
	BLOCKED_SENDERS: z.string().default("").transform(parseBlockedSenders),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: mailFrom.default({ name: site.siteName, address: publishedAddress }),
	NOTIFY_TO: notifyTo.default([publishedAddress]),
	AUTO_REPLY: onOff("AUTO_REPLY"),
	...WAY_SETTINGS,
});

function parseTrustProxy(text: string, context: z.RefinementCtx): boolean | number | string[] {
	if (/^\d{1,2}$/.test(text)) return Number(text);
	const known = z.stringbool().safeParse(text);
	if (known.success) return known.data;
	const addresses = commaList(text);
	if (addresses.every(isNetwork)) return addresses;
	return fault(
		context,
		`TRUST_PROXY is "${text}". Write off, true, the number of proxies in front of this server, or their addresses, for example 10.0.0.0/8.`,
	);
}

function parseOrigins(text: string, context: z.RefinementCtx): string[] {
	const origins = commaList(text);
	const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
	if (wrong === undefined) return origins;
	return fault(
		context,
		`ALLOWED_ORIGINS holds "${wrong}". Write scheme and host without a path, for example https://www.example.com.`,
	);
}

function parseBlockedSenders(text: string, context: z.RefinementCtx): string[] {
	const senders = commaList(text).map((sender) => sender.toLowerCase().replace(/^@/, ""));
	const wrong = senders.find((sender) => !isEmailAddress(sender) && !isEmailAddress(`any@${sender}`));
	if (wrong === undefined) return senders;
	return fault(
		context,
		`BLOCKED_SENDERS holds "${wrong}". Write addresses or domains separated by commas, for example spam.example, someone@example.net.`,
	);
}

function givenValues(env: Environment): Record<string, string> {
	const given = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
	return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function attempt<Value>(read: () => Value, faults: string[]): Value | undefined {
	try {
		return read();
	} catch (error) {
		faults.push((error as Error).message);
		return undefined;
	}
}

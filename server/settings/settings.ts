import { z } from "zod";
import type { SiteConfig } from "../../model/content/schema.ts";
import { emailSettings } from "../../model/forms/email.ts";
import { isEmailAddress } from "../../model/forms/emailAddress.ts";
import { configuredDestinations } from "../outbox/destinations.ts";
import { isNetwork } from "./addresses.ts";
import { readDatabaseUrl } from "./databaseUrl.ts";
import { type Environment, readDataDir, readDistDir, SettingsError } from "./dataDir.ts";
import { parseDuration } from "./duration.ts";
import { givenValues } from "./envFile.ts";
import { commaList, mailFrom, notifyTo, onOff, setting, smtpUrl } from "./mailSettings.ts";

export type Settings = ReturnType<typeof readSettings>;

type Owner = Pick<SiteConfig, "siteName" | "siteUrl" | "contact" | "forms">;

export function readSettings(env: Environment, owner: Owner) {
	const result = schema.safeParse(givenValues(env));
	const faults = result.success ? [] : result.error.issues.map((issue) => issue.message);
	const email = attempt(() => emailSettings(env, owner.forms), faults);
	const databaseUrl = attempt(() => readDatabaseUrl(env), faults);
	if (result.data?.SMTP_URL && !result.data.NOTIFY_TO && !owner.contact.email) {
		faults.push("NOTIFY_TO is missing. site.json names no e-mail address, so write here who gets the leads.");
	}
	const destinations = configuredDestinations(env, faults);
	if (!result.success || !email || faults.length > 0) throw new SettingsError(...faults);
	const given = result.data;
	// Mails that stay files need an address, even while the site names none.
	const ownAddress = owner.contact.email ?? `leads@${new URL(owner.siteUrl).hostname}`;
	return {
		port: given.PORT,
		host: given.HOST,
		distDir: readDistDir(env),
		dataDir: readDataDir(env),
		databaseUrl,
		logLevel: given.LOG_LEVEL,
		trustProxy: given.TRUST_PROXY,
		allowedOrigins: given.ALLOWED_ORIGINS,
		rateLimit: { max: given.RATE_LIMIT_MAX, windowMs: given.RATE_LIMIT_WINDOW },
		blockedSenders: given.BLOCKED_SENDERS,
		smtp: given.SMTP_URL,
		mailFrom: given.MAIL_FROM ?? { name: owner.siteName, address: ownAddress },
		notifyTo: given.NOTIFY_TO ?? [ownAddress],
		autoReply: given.AUTO_REPLY,
		destinations,
		email,
	};
}

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function wholeNumber(name: string, example: number, min: number, max: number) {
	const error = ({ input }: { readonly input?: unknown }) =>
		`${name} is "${input}". Write a whole number between ${min} and ${max}, for example ${example}.`;
	return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(example);
}

function list(isRight: (item: string) => boolean, name: string, how: string, kept = (item: string) => item) {
	const itemsOf = (text: string) => commaList(text).map(kept);
	return setting(
		(text) => (itemsOf(text).every(isRight) ? itemsOf(text) : undefined),
		(text) => `${name} holds "${itemsOf(text).find((item) => !isRight(item))}". ${how}`,
	).prefault("");
}

export const schema = z.object({
	PORT: wholeNumber("PORT", 4321, 0, 65_535),
	HOST: z.string().default("localhost"),
	LOG_LEVEL: z
		.string()
		.toLowerCase()
		.pipe(z.enum(LOG_LEVELS, { error: `LOG_LEVEL is none of: ${LOG_LEVELS.join(", ")}.` }))
		.default("warn"),
	TRUST_PROXY: setting(
		parseTrustProxy,
		(text) =>
			`TRUST_PROXY is "${text}". Write off, true, the number of proxies in front of this server, or their addresses, for example 10.0.0.0/8.`,
	).prefault("off"),
	ALLOWED_ORIGINS: list(
		(origin) => URL.canParse(origin) && new URL(origin).origin === origin,
		"ALLOWED_ORIGINS",
		"Write scheme and host without a path, for example https://www.example.com.",
	),
	RATE_LIMIT_MAX: wholeNumber("RATE_LIMIT_MAX", 30, 1, 1_000_000),
	RATE_LIMIT_WINDOW: setting(
		(text) => parseDuration(text) || undefined,
		(text) => `RATE_LIMIT_WINDOW is "${text}". Write a span of time, for example 10m, 600s or 1h.`,
	).prefault("10m"),
	BLOCKED_SENDERS: list(
		(sender) => isEmailAddress(sender) || isEmailAddress(`any@${sender}`),
		"BLOCKED_SENDERS",
		"Write addresses or domains separated by commas, for example spam.example, someone@example.net.",
		(sender) => sender.toLowerCase().replace(/^@/, ""),
	),
	SMTP_URL: smtpUrl.optional(),
	MAIL_FROM: mailFrom.optional(),
	NOTIFY_TO: notifyTo.optional(),
	AUTO_REPLY: onOff("AUTO_REPLY"),
});

function parseTrustProxy(text: string): boolean | number | string[] | undefined {
	if (/^\d{1,2}$/.test(text)) return Number(text);
	const known = z.stringbool().safeParse(text);
	if (known.success) return known.data;
	const addresses = commaList(text);
	return addresses.every(isNetwork) ? addresses : undefined;
}

function attempt<Value>(read: () => Value, faults: string[]): Value | undefined {
	try {
		return read();
	} catch (error) {
		faults.push((error as Error).message);
		return undefined;
	}
}

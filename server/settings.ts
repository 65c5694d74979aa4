/** What the environment says, checked once at start. A wrong value stops the start with a sentence that names it. */
import { resolve } from "node:path";
import { z } from "zod";
import { type EmailSettings, emailSettings } from "../src/config/email.ts";
import { site } from "../src/config/site.ts";
import { type Environment, readDataDir } from "./dataDir.ts";
import { parseDuration } from "./duration.ts";
import { isEmailAddress } from "./emailAddress.ts";

export interface MailAddress {
	readonly name: string;
	readonly address: string;
}

export interface Settings {
	readonly port: number;
	readonly host: string;
	readonly distDir: string;
	readonly dataDir: string;
	readonly logLevel: LogLevel;
	readonly trustProxy: boolean | number | string[];
	readonly allowedOrigins: readonly string[];
	readonly rateLimit: { readonly max: number; readonly windowMs: number };
	/** Lower-case addresses and domains. */
	readonly blockedSenders: readonly string[];
	/** Undefined: mails are written as files. */
	readonly smtp: SmtpSettings | undefined;
	readonly mailFrom: MailAddress;
	readonly notifyTo: readonly string[];
	readonly autoReply: boolean;
	/** The ids and the key that the forms send. */
	readonly email: EmailSettings;
}

export interface SmtpSettings {
	readonly host: string;
	readonly port: number;
	/** true: TLS from the first byte (smtps). false: STARTTLS. */
	readonly secure: boolean;
	/** Refuses to speak without TLS. */
	readonly requireTls: boolean;
	readonly login: { readonly user: string; readonly pass: string } | undefined;
}

export function readSettings(env: Environment): Settings {
	const result = schema.safeParse(givenValues(env));
	const faults = result.success ? [] : result.error.issues.map((issue) => issue.message);
	const email = attempt(() => emailSettings(env), faults);
	if (!result.success || !email) throw new SettingsError(faults);
	const given = result.data;
	return {
		port: given.PORT,
		host: given.HOST,
		distDir: resolve(given.DIST_DIR),
		dataDir: readDataDir(env),
		logLevel: given.LOG_LEVEL,
		trustProxy: given.TRUST_PROXY,
		allowedOrigins: given.ALLOWED_ORIGINS,
		rateLimit: { max: given.RATE_LIMIT_MAX, windowMs: given.RATE_LIMIT_WINDOW },
		blockedSenders: given.BLOCKED_SENDERS,
		smtp: given.SMTP_URL,
		mailFrom: given.MAIL_FROM,
		notifyTo: given.NOTIFY_TO,
		autoReply: given.AUTO_REPLY,
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
type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (name: string, example: number, min: number, max: number) =>
	z
		.string()
		.default(String(example))
		.transform((text, context) => {
			const number = Number(text);
			if (/^\d+$/.test(text) && number >= min && number <= max) return number;
			return fault(
				context,
				`${name} is "${text}". Write a whole number between ${min} and ${max}, for example ${example}.`,
			);
		});

const commaList = (text: string) =>
	text
		.split(",")
		.map((item) => item.trim())
		.filter(Boolean);

const schema = z.object({
	PORT: wholeNumber("PORT", 4321, 0, 65_535),
	HOST: z.string().default("localhost"),
	DIST_DIR: z.string().default("dist"),
	LOG_LEVEL: z
		.string()
		.default("warn")
		.transform(
			(text, context) =>
				LOG_LEVELS.find((level) => level === text.toLowerCase()) ??
				fault(context, `LOG_LEVEL is "${text}". Write one of: ${LOG_LEVELS.join(", ")}.`),
		),
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
	SMTP_URL: z.string().transform(parseSmtpUrl).optional(),
	MAIL_FROM: z
		.string()
		.transform(
			(text, context) =>
				parseMailAddress(text) ??
				fault(
					context,
					`MAIL_FROM is "${text}". Write an address, for example Meridian Ridge <leads@example.com>.`,
				),
		)
		.default({ name: site.siteName, address: site.contact.email }),
	NOTIFY_TO: z.string().default(site.contact.email).transform(parseAddresses),
	AUTO_REPLY: z
		.string()
		.default("off")
		.transform(
			(text, context) =>
				ON_OFF[text.toLowerCase()] ?? fault(context, `AUTO_REPLY is "${text}". Write on or off.`),
		),
});

const ON_OFF: Readonly<Record<string, boolean>> = {
	on: true,
	true: true,
	yes: true,
	off: false,
	false: false,
	no: false,
};

function parseTrustProxy(text: string, context: z.RefinementCtx): boolean | number | string[] {
	const known = ON_OFF[text.toLowerCase()];
	if (known !== undefined) return known;
	if (/^\d{1,2}$/.test(text)) return Number(text);
	const addresses = commaList(text);
	const network = /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/\d{1,3})?)$/i;
	if (addresses.every((address) => network.test(address))) return addresses;
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

function parseAddresses(text: string, context: z.RefinementCtx): string[] {
	const addresses = commaList(text);
	const wrong = addresses.find((address) => !isEmailAddress(address));
	if (wrong === undefined && addresses.length > 0) return addresses;
	return fault(
		context,
		`NOTIFY_TO is "${text}". Write one or more addresses separated by commas, for example agent@example.com.`,
	);
}

function parseMailAddress(text: string): MailAddress | undefined {
	const [, name = "", address = ""] = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^<>\s]+?)>?$/.exec(text.trim()) ?? [];
	return isEmailAddress(address) ? { name, address } : undefined;
}

/** The URL holds a password, so no sentence repeats it. */
function parseSmtpUrl(text: string, context: z.RefinementCtx): SmtpSettings {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	const secure = url?.protocol === "smtps:";
	const wish = url?.searchParams.get("requireTLS")?.toLowerCase();
	const unknown = [...(url?.searchParams.keys() ?? [])].find((key) => key !== "requireTLS");
	if (!url?.hostname || (!secure && url.protocol !== "smtp:")) {
		return fault(
			context,
			"SMTP_URL is not an address of a mail server. Write smtps://user:password@host:465 or smtp://user:password@host:587; characters such as @ or / in the password are written as %40 or %2F.",
		);
	}
	if (unknown !== undefined || (wish !== undefined && ON_OFF[wish] === undefined)) {
		return fault(
			context,
			"SMTP_URL has an unknown option. The only one is ?requireTLS=true or ?requireTLS=false.",
		);
	}
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const local = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
	return {
		host,
		port: Number(url.port || (secure ? 465 : 587)),
		secure,
		requireTls: wish === undefined ? !local : ON_OFF[wish] === true,
		login: url.username
			? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
			: undefined,
	};
}

function givenValues(env: Environment): Record<string, string> {
	const given = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
	return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function fault(context: z.RefinementCtx, message: string): never {
	context.addIssue({ code: "custom", message });
	return z.NEVER;
}

function attempt<Value>(read: () => Value, faults: string[]): Value | undefined {
	try {
		return read();
	} catch (error) {
		faults.push((error as Error).message);
		return undefined;
	}
}

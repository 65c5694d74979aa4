import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { site } from "../../src/config/site.ts";
import { MINUTE } from "./duration.ts";
import { readSettings, SettingsError } from "./settings.ts";

describe("without any setting", () => {
	test("the defaults give a site whose forms work: files instead of SMTP, thirty forms in ten minutes, no trusted proxy", () => {
		expect(readSettings({})).toMatchObject({
			port: 4321,
			host: "localhost",
			dataDir: expect.stringMatching(/\/data$/),
			smtp: undefined,
			notifyTo: [site.contact.email],
			mailFrom: { name: site.siteName, address: site.contact.email },
			rateLimit: { max: 30, windowMs: 10 * MINUTE },
			trustProxy: false,
			allowedOrigins: [],
			blockedSenders: [],
			autoReply: false,
			logLevel: "warn",
		});
	});

	test("an empty value counts as not set", () => {
		expect(readSettings({ PORT: " ", SMTP_URL: "", RATE_LIMIT_MAX: "" })).toEqual(readSettings({}));
	});
});

describe("a wrong setting stops the start with a sentence that names it", () => {
	test.each([
		["PORT", "eighty"],
		["PORT", "70000"],
		["RATE_LIMIT_MAX", "0"],
		["RATE_LIMIT_MAX", "many"],
		["RATE_LIMIT_WINDOW", "10"],
		["RATE_LIMIT_WINDOW", "0m"],
		["TRUST_PROXY", "my proxy"],
		["TRUST_PROXY", "face"],
		["TRUST_PROXY", "10.0.0.0/99"],
		["TRUST_PROXY", "10.0.0.0/0"],
		["TRUST_PROXY", "10.0.0.0/8/8"],
		["TRUST_PROXY", "100"],
		["ALLOWED_ORIGINS", "https://www.example.com/contact"],
		["ALLOWED_ORIGINS", "*"],
		["BLOCKED_SENDERS", "not a domain!"],
		["SMTP_URL", "mail.example.com"],
		["SMTP_URL", "https://mail.example.com"],
		["SMTP_URL", "smtp://mail.example.com?secure=maybe"],
		["SMTP_URL", "smtp://me:100%@mail.example.com"],
		["SMTP_URL", "smtp://50%zz:pass@mail.example.com"],
		["DATABASE_URL", "db.example.com"],
		["DATABASE_URL", "mysql://db.example.com/leads"],
		["DATABASE_URL", "postgres://db.example.com"],
		["DATABASE_URL", "postgres://desk:100%@db.example.com/leads"],
		["DATABASE_URL", "postgres://db.example.com/leads?sslmode=maybe"],
		["DATABASE_URL", "postgres://db.example.com/leads?options=-c%20synchronous_commit%3Doff"],
		["DATABASE_URL", "postgres://db.example.com/leads?sslrootcert=/nowhere/ca.pem"],
		["LEAD_WEBHOOK_URL", "http://hooks.example.com/"],
		["LEAD_WEBHOOK_URL", "https://user:pass@hooks.example.com/"],
		["LEAD_WEBHOOK_SECRET", "whsec_c2hvcnQ="],
		["LEAD_WEBHOOK_URL", "https://hooks.example.com/"],
		["NTFY_URL", "ntfy.sh/topic"],
		["NTFY_DETAILS", "perhaps"],
		["MAIL_FROM", "The Desk"],
		["MAIL_FROM", "The Desk <desk@example.com>, eve@example.net"],
		["NOTIFY_TO", "avery@example.com; eve@example.net"],
		["AUTO_REPLY", "sometimes"],
		["LOG_LEVEL", "loud"],
	])("%s=%s", (name, value) => {
		expect(() => readSettings({ [name]: value })).toThrow(SettingsError);
		expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
	});

	test("all errors are reported at once", () => {
		expect(() => readSettings({ PORT: "x", AUTO_REPLY: "x" })).toThrow(/PORT.*\n.*AUTO_REPLY/);
	});

	test.each(["SMTP_URL", "DATABASE_URL"])("the sentence about %s never repeats the password", (name) => {
		expect(() => readSettings({ [name]: "http://u:hunter2@host" })).toThrow(
			expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
		);
	});
});

describe("what people write is understood", () => {
	test.each([
		["10m", 10 * MINUTE],
		["600s", 10 * MINUTE],
		["1h", 60 * MINUTE],
	])("RATE_LIMIT_WINDOW=%s", (text, expected) => {
		expect(readSettings({ RATE_LIMIT_WINDOW: text }).rateLimit.windowMs).toBe(expected);
	});

	test.each([
		["off", false],
		["true", true],
		["2", 2],
		["loopback, 10.0.0.0/8, fd00::/8", ["loopback", "10.0.0.0/8", "fd00::/8"]],
	])("TRUST_PROXY=%s", (text, expected) => {
		expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
	});

	test("SMTP_URL holds host, port, TLS and a login whose special characters are escaped", () => {
		expect(readSettings({ SMTP_URL: "smtps://me%40example.com:p%2Fw@mail.example.com" }).smtp).toEqual({
			host: "mail.example.com",
			port: 465,
			secure: true,
			requireTls: true,
			login: { user: "me@example.com", pass: "p/w" },
		});
	});

	test("plain smtp means STARTTLS, which only a server on this machine may lack", () => {
		expect(readSettings({ SMTP_URL: "smtp://mail.example.com" }).smtp).toMatchObject({
			port: 587,
			secure: false,
			requireTls: true,
		});
		expect(readSettings({ SMTP_URL: "smtp://localhost:1025" }).smtp?.requireTls).toBe(false);
		expect(readSettings({ SMTP_URL: "smtp://relay:25?requireTLS=false" }).smtp?.requireTls).toBe(false);
	});
});

describe("a database on another machine is spoken to with TLS and a checked certificate", () => {
	test.each([
		["db.example.com/leads", "verify-full"],
		["db.example.com/leads?sslmode=require", "verify-full"],
		["db.example.com/leads?sslmode=no-verify", "no-verify"],
		["db.example.com/leads?sslmode=disable", "disable"],
		["localhost/leads", "disable"],
		["%2Fvar%2Frun%2Fpostgresql/leads", "disable"],
	])("postgres://%s means %s", (place, mode) => {
		const { databaseUrl } = readSettings({ DATABASE_URL: `postgres://desk:p%2Fw@${place}` });
		expect(databaseUrl).toBe(`postgres://desk:p%2Fw@${place.replace(/\?.*/, "")}?sslmode=${mode}`);
	});
});

test(".env.example documents every setting that the code reads, in one line each", () => {
	const documented = readFileSync(".env.example", "utf8");
	const sources = [
		"server/settings/settings.ts",
		"server/settings/waySettings.ts",
		"server/settings/dataDir.ts",
		"server/settings/databaseUrl.ts",
		"src/config/email.ts",
		"src/config/site.ts",
	];
	const names = sources.flatMap(
		(file) => readFileSync(file, "utf8").match(/\b(?:[A-Z]+_[A-Z_]+|PORT|HOST)\b/g) ?? [],
	);
	const settings = [...new Set(names)].filter((name) => !NOT_SETTINGS.has(name));
	expect(settings.length).toBeGreaterThan(15);
	for (const name of settings)
		expect(documented.match(new RegExp(`^#? ?${name}=.*#.+$`, "gm")), name).toHaveLength(1);
});

test(".env.example with every line switched on is a valid .env", () => {
	const switchedOn = readFileSync(".env.example", "utf8").replaceAll(/^# (?=[A-Z_]+=)/gm, "");
	expect(readSettings(parseEnv(switchedOn) as Record<string, string>)).toMatchObject({
		port: 4321,
		mailFrom: { name: "Meridian Ridge", address: "leads@example.com" },
		smtp: { host: "mail.example.com", port: 465 },
		rateLimit: { max: 30, windowMs: 10 * MINUTE },
		blockedSenders: ["spam.example", "someone@example.net"],
		webhook: { privateAllowed: false },
		ntfy: { details: false },
	});
});

/** Constants in the same files. */
const NOT_SETTINGS = new Set([
	"LOG_LEVELS",
	"EMAIL_CLIENT_VERSION",
	"WIRE_FIELDS",
	"HOSTED_ORIGIN",
	"WAY_SETTINGS",
	"FEWEST_SECRET_BYTES",
]);

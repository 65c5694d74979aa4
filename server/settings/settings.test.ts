import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { templateSetting } from "../../model/forms/email.ts";
import { FORM_STRUCTURE } from "../../model/forms/formStructure.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { exampleEnv } from "../../tests/desk/support/postPeer.ts";
import { DESTINATIONS } from "../outbox/destinations.ts";
import { FOLDERS, SettingsError } from "./dataDir.ts";
import { MINUTE } from "./duration.ts";
import { readSettings, schema } from "./settings.ts";

const site = sampleSite();
const read = (env: Readonly<Record<string, string>>) => readSettings(env, site);

test("without any setting the defaults give a site whose forms work: files instead of SMTP, thirty forms in ten minutes, no trusted proxy", () => {
	expect(read({})).toMatchObject({
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
	expect(read({ PORT: " ", SMTP_URL: "", RATE_LIMIT_MAX: "" })).toEqual(read({}));
});

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
])("a wrong setting stops the start with a sentence that names it: %s=%s", (name, value) => {
	expect(() => read({ [name]: value })).toThrow(SettingsError);
	expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} `));
});

test("all wrong settings are reported at once", () => {
	expect(() => read({ PORT: "x", AUTO_REPLY: "x" })).toThrow(/PORT.*\n.*AUTO_REPLY/);
});

test.each(["SMTP_URL", "DATABASE_URL"])("the sentence about %s never repeats the password", (name) => {
	expect(() => read({ [name]: "http://u:hunter2@host" })).toThrow(
		expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
	);
});

test.each<[string, string, object]>([
	["RATE_LIMIT_WINDOW", "600s", { rateLimit: { windowMs: 10 * MINUTE } }],
	["RATE_LIMIT_WINDOW", "20m", { rateLimit: { windowMs: 20 * MINUTE } }],
	["RATE_LIMIT_WINDOW", "1h", { rateLimit: { windowMs: 60 * MINUTE } }],
	["TRUST_PROXY", "off", { trustProxy: false }],
	["TRUST_PROXY", "true", { trustProxy: true }],
	["TRUST_PROXY", "2", { trustProxy: 2 }],
	["TRUST_PROXY", "loopback, 10.0.0.0/8, fd00::/8", { trustProxy: ["loopback", "10.0.0.0/8", "fd00::/8"] }],
])("%s=%s", (name, text, expected) => {
	expect(read({ [name]: text })).toMatchObject(expected);
});

test("SMTP_URL holds host, port, TLS and a login whose special characters are escaped", () => {
	expect(read({ SMTP_URL: "smtps://me%40example.com:p%2Fw@mail.example.com" }).smtp).toEqual({
		host: "mail.example.com",
		port: 465,
		secure: true,
		requireTls: true,
		login: { user: "me@example.com", pass: "p/w" },
	});
});

test("plain smtp means STARTTLS, which only a server on this machine may lack", () => {
	expect(read({ SMTP_URL: "smtp://mail.example.com" }).smtp).toMatchObject({
		port: 587,
		secure: false,
		requireTls: true,
	});
	expect(read({ SMTP_URL: "smtp://localhost:1025" }).smtp?.requireTls).toBe(false);
	expect(read({ SMTP_URL: "smtp://relay:25?requireTLS=false" }).smtp?.requireTls).toBe(false);
});

test.each([
	["db.example.com/leads", "verify-full"],
	["db.example.com/leads?sslmode=require", "verify-full"],
	["db.example.com/leads?sslmode=no-verify", "no-verify"],
	["db.example.com/leads?sslmode=disable", "disable"],
	["localhost/leads", "disable"],
	["%2Fvar%2Frun%2Fpostgresql/leads", "disable"],
])("a database elsewhere needs TLS with a checked certificate: postgres://%s: %s", (place, mode) => {
	const { databaseUrl } = read({ DATABASE_URL: `postgres://desk:p%2Fw@${place}` });
	expect(databaseUrl).toBe(`postgres://desk:p%2Fw@${place.replace(/\?.*/, "")}?sslmode=${mode}`);
});

test(".env.example documents every setting, in one line each, and no other", () => {
	const known = [schema.shape, FOLDERS, ...DESTINATIONS.map(({ settings }) => settings)].flatMap(Object.keys);
	const others = ["CONTENT_DIR", "DATABASE_URL", "SITE_HOST", "PRIVATE_RECEIVERS"];
	const emailJs = ["PUBLIC_KEY", "SERVICE_ID", "ORIGIN"].map((name) => `EMAILJS_${name}`);
	const templates = Object.keys(FORM_STRUCTURE).map(templateSetting);
	const lines = readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=.*#.+$/gm);
	expect([...lines].map(([, name]) => name).sort()).toEqual(
		[...known, ...others, ...emailJs, ...templates].sort(),
	);
});

test(".env.example with every line switched on is a valid .env", () => {
	expect(read(exampleEnv())).toMatchObject({
		port: 4321,
		mailFrom: { name: "Meridian Ridge", address: "leads@example.com" },
		smtp: { host: "mail.example.com", port: 465 },
		rateLimit: { max: 30, windowMs: 10 * MINUTE },
		blockedSenders: ["spam.example", "someone@example.net"],
		destinations: DESTINATIONS.map(({ kind }) => ({ kind })),
	});
});

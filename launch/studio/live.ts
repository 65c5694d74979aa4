/** Going live: the checks, how messages reach the agent, the finished site as a folder and a .zip; prints of a house. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { parseEnv } from "node:util";
import { zipSync } from "fflate";
import type { z } from "zod";
import { readContent } from "../../model/content/content.ts";
import { contentDir } from "../../model/content/contentDir.ts";
import { type Path, parsedPath } from "../../model/content/jsonSchema.ts";
import { templateSetting } from "../../model/forms/email.ts";
import { emailTemplates } from "../../model/forms/emailTemplates.ts";
import { LEAD_RECEIVERS } from "../../model/forms/leadReceivers.ts";
import { houseById } from "../../model/houses/listing.ts";
import { configuredDestinations, DESTINATIONS } from "../../server/outbox/destinations.ts";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { smtpUrl } from "../../server/settings/mailSettings.ts";
import { filesBelow, writeWhole } from "../contentFiles.ts";
import type { Finding, Place, Result } from "../preflight/check.ts";
import { PRINTS } from "../prints/makePrints.ts";
import { chosenHost, hostFault } from "../siteHost.ts";
import { greetMailServer, type Trial, trial } from "../trials.ts";
import { madeFile, Refused, runProgram } from "./programs.ts";
import { ENV_FILE } from "./protocol.ts";

export type CheckResult = Awaited<ReturnType<typeof check>>;

/** Preflight on the saved site; each finding with the field to correct, if there is one. */
export async function check() {
	const { stdout, stderr } = await runProgram("launch/preflight/preflight.ts", ["--json"]);
	if (!stdout.trim().startsWith("{")) throw refusedAs(`The check could not run. ${stderr.trim()}`);
	const { safe, checks } = JSON.parse(stdout) as { safe: boolean; checks: readonly Result[] };
	const found = ({ where, what, how, advice }: Finding) => {
		return { advice, what: inWords(what), how: inWords(how), path: placeOf(where) };
	};
	return { safe, checks: checks.map((one) => ({ ...one, findings: one.findings.map(found) })) };
}

function placeOf({ file, key }: Place): Path {
	const document = posix.relative(contentDir(), file.replaceAll(sep, "/"));
	return [file === ENV_FILE ? file : document, ...parsedPath(key)];
}

/** In the words of the studio, with the field that a program has named: a setting, or a key of a content file. */
function refusedAs(text: string): Refused {
	const [, file, key = ""] = /(\S+\.json): ([^\s:]+)/.exec(text) ?? [];
	const setting = allSettings().find(({ name }) => text.includes(name));
	const path = file ? placeOf({ file, key }) : setting && [ENV_FILE, setting.name];
	// Of a build that stops, without Astro's own lines.
	const faults = (text.match(/(?<=^\s*• ).*$/gm) ?? text.match(/(?<=^Error: ).*$/m))?.join(" ");
	return new Refused(inWords(faults ?? text), { cause: path });
}

export async function runWell(...program: Parameters<typeof runProgram>): Promise<string> {
	const { stdout, stderr, ...ended } = await runProgram(...program);
	if ("code" in ended) throw refusedAs((stderr || stdout).trim());
	return stdout;
}

const HOST = "SITE_HOST";

const needed = (...rows: (readonly [name: string, label: string, help: string])[]) =>
	rows.map(([name, label, help]) => ({ name, label, help, required: true, isSecret: false }));

const settings = () => ({
	emailjs: needed(
		["EMAILJS_PUBLIC_KEY", "Public key", "Account, General"],
		["EMAILJS_SERVICE_ID", "Service", "Email Services; begins with service_"],
		...Object.values(readContent().site?.forms ?? {}).map(template),
	),
	desk: needed(["EMAILJS_ORIGIN", "Address of the desk", "As https://desk.your-domain.com"]),
	server: [
		...needed(["SMTP_URL", "Mail server", MAIL_HELP]),
		...DESTINATIONS.flatMap((destination) => Object.entries(destination.settings).flatMap(optional)),
	],
});
const template = ({ id, title }: Readonly<{ id: string; title: string }>) =>
	[templateSetting(id), `Template of “${title}”`, "Email Templates"] as const;
const optional = ([name, schema]: readonly [string, unknown]) => {
	const { title: label, description = "", secret } = (schema as z.ZodType).meta() ?? {};
	const help = `Optional. ${description}`;
	return label ? [{ name, label, help, required: false, isSecret: secret === true }] : [];
};
const MAIL_HELP = "From your mail provider, as smtps://name:password@mail.your-domain.com:465";
const allSettings = () => Object.values(settings()).flat();

const inWords = (text: string) =>
	allSettings().reduce((all, { name, label }) => all.replaceAll(name, `“${label}”`), text);

const envText = () => (existsSync(ENV_FILE) ? readFileSync(ENV_FILE, "utf8") : "");

const HIDDEN = "••••••";
/** Up to the last @, also of an address without smtps://. */
const PASSWORD = /(?<=:\/\/[^:/]*:|^[^:/]*:(?!\/\/)).*(?=@)/;
const secretIn = (setting?: { readonly isSecret: boolean }) => (setting?.isSecret ? /.+/ : PASSWORD);

/** As they are kept, after those that are given. Passwords never leave this process. */
export function liveSettings(given: Readonly<Record<string, string>>) {
	writeSettings(given);
	const env = parseEnv(envText());
	const host = chosenHost(env);
	const { site } = readContent();
	return {
		host,
		settings: (host ? settings()[host] : []).map(({ isSecret, ...setting }) => ({
			...setting,
			value: (env[setting.name] ?? "").replace(secretIn({ isSecret }), HIDDEN),
		})),
		templates: site ? emailTemplates(site) : [],
		receivers: host === "server" ? receiversOf(env) : {},
	};
}

function receiversOf(env: NodeJS.Dict<string>): Readonly<Record<string, string>> {
	const policies = configuredDestinations(env, []).map(({ policy }) => policy);
	const names = Object.fromEntries(policies.map((policy) => [policy, LEAD_RECEIVERS[policy].example]));
	const webhook = URL.parse(env["LEAD_WEBHOOK_URL"] ?? "")?.hostname;
	return names["webhook"] && webhook ? { ...names, webhook } : names;
}

function withSecret(wanted: string, typed = ""): string {
	const secret = secretIn(allSettings().find(({ name }) => name === wanted));
	return typed.trim().replace(HIDDEN, () => secret.exec(parseEnv(envText())[wanted] ?? "")?.[0] ?? "");
}

/** All other lines stay. A password that was not typed anew stays, too. */
function writeSettings(given: Readonly<Record<string, string>>): void {
	const former = parseEnv(envText());
	const names = allSettings().map(({ name }) => name);
	const isMoved = former[HOST] && given[HOST] && given[HOST] !== former[HOST];
	// The forms must not go on to where the site lived before.
	const left = isMoved ? names.filter((name) => name.startsWith("EMAILJS_")) : [];
	const changed = Object.entries({ ...Object.fromEntries(left.map((name) => [name, ""])), ...given })
		.map(([name, typed]) => [name, withSecret(name, typed)] as const)
		.filter(([name, value]) => [HOST, ...names].includes(name) && value !== (former[name] ?? ""));
	if (changed.length === 0) return;
	if (changed.some(([, value]) => /[\s"'#•]/.test(value)))
		throw new Refused("Spaces, quotation marks and # cannot be part of it. In a password # is written %23.");
	const isKept = (line: string) => !changed.some(([name]) => line.startsWith(`${name}=`));
	const kept = envText().split("\n").filter(isKept).join("\n").trim();
	const lines = changed.flatMap(([name, value]) => (value ? `${name}=${value}` : []));
	writeWhole(ENV_FILE, `${[kept, ...lines].filter(Boolean).join("\n")}\n`);
}

/** For real, with what each receiver answered; `site`: to the live site itself. */
export const tryMessages = async ({ at }: { readonly at?: string }) =>
	JSON.parse(await runWell("launch/try.ts", ["--json", ...(at === "site" ? ["--site"] : [])])) as Trial[];

export async function checkMailServer({ typed }: { readonly typed: string }): Promise<Trial> {
	const { data, error } = smtpUrl.safeParse(withSecret("SMTP_URL", typed));
	const what = "Mail server";
	if (!data) return { what, arrived: false, answer: inWords(error?.issues[0]?.message ?? "") };
	return trial({ what }, async () => {
		await greetMailServer(data);
		return `${data.host} answers.`;
	});
}

const NOT_UPLOADED = /^outcome\/|\.(br|gz)$/;

export async function makeSite(onSaid: (text: string) => void): Promise<File> {
	const env = parseEnv(envText());
	const fault = await Promise.try(hostFault, env).catch(({ message }: Error) => message.replace(/\.$/, ""));
	const missing = settings()[chosenHost(env) ?? "emailjs"].find(({ name }) => !env[name]);
	if (fault)
		throw new Refused(`No site was made, because its forms would fail. ${inWords(fault)}.`, {
			cause: missing && [ENV_FILE, missing.name],
		});
	onSaid("");
	await runWell("tools/build/build.ts", ["--if-stale"], onSaid);
	const dist = readDistDir(process.env);
	const names = [...filesBelow(dist), "_headers"].filter((name) => !NOT_UPLOADED.test(name));
	const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(dist, name))]));
	return new File([zipSync(files, { level: 1 })], "site.zip");
}

type Print = Readonly<{ house: string; name: string; paper: string; preview?: boolean }>;

export function printsOf({ house: id }: Pick<Print, "house">): string[] {
	const { site } = readContent();
	const house = site && houseById(site, id);
	return house ? PRINTS.filter((print) => !print.refused({ site, house })).map(({ name }) => name) : [];
}

export function printFile({ house, name, paper, preview = false }: Print): Promise<File> {
	const wanted = [`--house=${house}`, `--only=${name}`, `--paper=${paper}`];
	const look = preview ? ["--preview"] : [];
	return madeFile(
		(out) => runWell("launch/prints/prints.ts", [...wanted, ...look, `--out=${out}`]),
		`${house}-`,
	);
}

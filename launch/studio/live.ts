/** Going live: the checks, how messages reach the agent, the finished site as a folder and a .zip, the sheet for the door. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { parseEnv } from "node:util";
import { zipSync } from "fflate";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { contentDir } from "../../src/config/content.ts";
import { STUDIO_FOLDER, writeWhole } from "../contentFiles.ts";
import { beginsAs } from "../pictures.ts";
import type { Result } from "../preflight/report.ts";
import { Refused, runProgram, runWell } from "./refused.ts";

export type CheckResult = Awaited<ReturnType<typeof check>>;

/** Preflight on the saved site; each finding with the field to correct, if there is one. */
export async function check() {
	const { stdout, stderr } = await runProgram("launch/preflight/preflight.ts", ["--json"]);
	if (!stdout.trim().startsWith("{")) throw new Refused(`The check could not run. ${stderr.trim()}`);
	const { safe, checks } = JSON.parse(inWords(stdout)) as { safe: boolean; checks: readonly Result[] };
	return {
		safe,
		checks: checks.map(({ title, findings }) => ({
			title,
			findings: findings.map(({ where, ...finding }) => ({ ...finding, path: placeOf(where) })),
		})),
	};
}

/** Pages of `meta` are addresses, which hold no dots. */
function placeOf({ file, key }: Result["findings"][number]["where"]): (string | number)[] {
	const keys = [...key.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = ""]) =>
		index === undefined ? name : Number(index),
	);
	return [posix.relative(contentDir(), file.replaceAll(sep, "/")), ...keys];
}

const ENV_FILE = ".env";
/** By their name in .env: what they are called, and where they are found. */
const SETTINGS: Readonly<Record<string, readonly [label: string, help: string]>> = {
	EMAILJS_PUBLIC_KEY: ["Public key", "Account, General"],
	EMAILJS_SERVICE_ID: ["Service", "Email Services; begins with service_"],
	EMAILJS_CONTACT_TEMPLATE_ID: ["Template of the contact form", "Email Templates"],
	EMAILJS_OPEN_HOUSE_TEMPLATE_ID: ["Template of the open-house form", "Email Templates"],
	SMTP_URL: ["Mail server", "From your mail provider, as smtps://name:password@mail.your-domain.com:465"],
};

/** A finding of preflight names settings as .env does. */
const inWords = (text: string) =>
	Object.entries(SETTINGS).reduce((all, [name, [label]]) => all.replaceAll(name, `“${label}”`), text);

const envText = () => (existsSync(ENV_FILE) ? readFileSync(ENV_FILE, "utf8") : "");

const HIDDEN = "••••••";
/** Up to the last @, also of an address without smtps://. */
const PASSWORD = /(?<=:\/\/[^:/]*:|^[^:/]*:(?!\/\/)).*(?=@)/;

/** How messages reach the agent. Passwords never leave this process. */
export function readSettings() {
	const env = parseEnv(envText());
	return Object.entries(SETTINGS).map(([name, [label, help]]) => {
		const value = (env[name] ?? "").replace(PASSWORD, HIDDEN);
		return { name, label, help, value };
	});
}

/** All other lines stay. A password that was not typed anew stays, too. */
export function writeSettings(given: Readonly<Record<string, string>>): void {
	const former = parseEnv(envText());
	const typed = (name: string) =>
		(given[name] ?? "").trim().replace(HIDDEN, () => PASSWORD.exec(former[name] ?? "")?.[0] ?? "");
	const names = Object.keys(SETTINGS).filter((name) => name in given && typed(name) !== (former[name] ?? ""));
	if (names.some((name) => /[\s"'#•]/.test(typed(name))))
		throw new Refused("Spaces, quotation marks and # cannot be part of it. In a password # is written %23.");
	const kept = envText()
		.split("\n")
		.filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
	const lines = names.flatMap((name) => (typed(name) ? [`${name}=${typed(name)}`] : []));
	writeWhole(ENV_FILE, `${[...kept, ...lines].join("\n").trim()}\n`);
}

/** What only our own server uses. */
const NOT_UPLOADED = /^outcome\/|\.(br|gz)$/;

/** The finished site. */
export async function makeSite(): Promise<File> {
	await runWell("tools/build/build.ts", ["--if-stale"]);
	const dist = readDistDir(process.env);
	const names = globSync(["**/*.*", "_headers"], { cwd: dist })
		.map((name) => name.replaceAll(sep, "/"))
		.filter((name) => !NOT_UPLOADED.test(name));
	const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(dist, name))]));
	// Pictures and films are packed already.
	return new File([zipSync(files, { level: 1 })], "site.zip");
}

/** Of the saved site, as PDF; without a browser to print with, as a page that any browser prints. */
export async function sheetFile(paper: string): Promise<File> {
	const file = join(STUDIO_FOLDER, `sheet-${paper}`);
	await runWell("launch/open-house-sheet/open-house-sheet.ts", [`--paper=${paper}`, `--out=${file}`]);
	const content = readFileSync(file);
	return new File([content], `open-house-${paper}.${beginsAs(content, "pdf") ? "pdf" : "html"}`);
}

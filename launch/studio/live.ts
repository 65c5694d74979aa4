/** Going live: the checks, how messages reach the agent, the finished site as a folder and a .zip, the sheet for the door. */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, resolve, sep } from "node:path";
import { parseEnv } from "node:util";
import { crc32, deflateRawSync } from "node:zlib";
import { readDistDir } from "../../server/settings/dataDir.ts";
import { contentDir } from "../../src/config/content.ts";
import { beginsAs } from "../pictures.ts";
import type { Result } from "../preflight/report.ts";
import { STUDIO_FOLDER, writeWhole } from "./files.ts";
import type { CheckResult, Fault } from "./protocol.ts";
import { Refused, runProgram, runWell } from "./refused.ts";

/** Preflight on the saved site; each finding with the field to correct. */
export async function check(): Promise<CheckResult> {
	const { stdout, stderr } = await runProgram("launch/preflight/preflight.ts", ["--json"]);
	const text = stdout.toString("utf8");
	if (!text.trim().startsWith("{")) throw new Refused(`The check could not run. ${stderr.trim()}`);
	const { safe, checks } = JSON.parse(text) as { safe: boolean; checks: readonly Result[] };
	return {
		safe,
		checks: checks.map(({ title, findings }) => ({
			title,
			findings: findings.map(({ what, how, where }) => ({ what, how, where: placeOf(where) })),
		})),
	};
}

function placeOf({ file, key }: Result["findings"][number]["where"]): Fault {
	const keys = [...key.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = ""]) =>
		index === undefined ? name : Number(index),
	);
	// Pages of `meta` are addresses, which hold no dots.
	return { file: posix.relative(contentDir(), file.replaceAll(sep, "/")), path: keys, sentence: "" };
}

const ENV_FILE = ".env";
const SETTINGS = [
	"EMAILJS_PUBLIC_KEY",
	"EMAILJS_SERVICE_ID",
	"EMAILJS_CONTACT_TEMPLATE_ID",
	"EMAILJS_OPEN_HOUSE_TEMPLATE_ID",
	"SMTP_URL",
] as const;

const envText = () => (existsSync(ENV_FILE) ? readFileSync(ENV_FILE, "utf8") : "");

/** How messages reach the agent. Passwords never leave this process. */
export function readSettings(): Record<string, string> {
	const env = parseEnv(envText());
	return Object.fromEntries(
		SETTINGS.map((name) => [name, (env[name] ?? "").replace(/:[^:@/]*@/, ":••••••@")] as const),
	);
}

/** All other lines stay. A password that was not typed anew stays, too. */
export function writeSettings(given: Readonly<Record<string, string>>): void {
	const env = parseEnv(envText());
	const names = SETTINGS.filter((name) => typeof given[name] === "string" && !given[name].includes("•"));
	for (const name of names)
		if (/[\s"'#]/.test(given[name] ?? ""))
			throw new Refused("Spaces and quotation marks cannot be part of it.");
	const emailJs = SETTINGS.filter((name) => name.startsWith("EMAILJS_"));
	const filled = emailJs.filter((name) => ({ ...env, ...given })[name]);
	if (filled.length > 0 && filled.length < emailJs.length)
		throw new Refused("EmailJS needs all four: the public key, the service and both templates.");
	const kept = envText()
		.split("\n")
		.filter((line) => !names.some((name) => line.startsWith(`${name}=`)));
	const lines = names.flatMap((name) => (given[name] ? [`${name}=${given[name]}`] : []));
	writeWhole(ENV_FILE, `${[...kept, ...lines].join("\n").trim()}\n`);
	for (const name of names) {
		if (given[name]) process.env[name] = given[name];
		else if (process.env[name] === env[name]) delete process.env[name];
	}
}

/** What only our own server uses. */
const NOT_UPLOADED = /^outcome\/|\.(br|gz)$/;

/** The finished site: answers its folder; the .zip lies beside the draft. */
export async function makeSite(): Promise<{ readonly folder: string }> {
	await runWell("tools/build/build.ts", ["--if-stale"]);
	const dist = readDistDir(process.env);
	const names = globSync("**/*.*", { cwd: dist })
		.map((name) => name.replaceAll(sep, "/"))
		.concat(existsSync(join(dist, "_headers")) ? ["_headers"] : [])
		.filter((name) => !NOT_UPLOADED.test(name));
	writeFileSync(ZIP_FILE, zip(names.map((name) => ({ name, bytes: readFileSync(join(dist, name)) }))));
	return { folder: resolve(dist) };
}

export const ZIP_FILE = join(STUDIO_FOLDER, "site.zip");

/** APPNOTE.TXT 4.3: local headers with their files, then the directory. Names are UTF-8 (flag 0x800), times 1980. */
function zip(entries: readonly { readonly name: string; readonly bytes: Buffer }[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, bytes } of entries) {
		const packed = deflateRawSync(bytes);
		const label = Buffer.from(name);
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(0x800, 2);
		head.writeUInt16LE(8, 4);
		head.writeUInt16LE(0x21, 8);
		head.writeUInt32LE(crc32(bytes), 10);
		head.writeUInt32LE(packed.length, 14);
		head.writeUInt32LE(bytes.length, 18);
		head.writeUInt16LE(label.length, 22);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		parts.push(Buffer.from("PK\u0003\u0004"), head, label, packed);
		directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000"), head, place, label);
		offset += 30 + label.length + packed.length;
	}
	const size = directory.reduce((sum, { length }) => sum + length, 0);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(entries.length, 4);
	end.writeUInt16LE(entries.length, 6);
	end.writeUInt32LE(size, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, ...directory, Buffer.from("PK\u0005\u0006"), end]);
}

/** Of the saved site, as PDF; without a browser to print with, as a page that any browser prints. */
export async function sheetFile(paper: string): Promise<{ type: string; content: Buffer }> {
	const file = join(STUDIO_FOLDER, "sheet");
	await runWell("launch/open-house-sheet/open-house-sheet.ts", [`--paper=${paper}`, `--out=${file}`]);
	const content = readFileSync(file);
	return { type: beginsAs(content, "pdf") ? "application/pdf" : "text/html; charset=utf-8", content };
}

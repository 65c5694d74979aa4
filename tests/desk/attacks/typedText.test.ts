/** What an attacker types, followed to every place where the agent meets it: page, mail, terminal, spreadsheet. */
import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { expect, onTestFinished, test } from "vitest";
import { openDesk } from "../../../server/desk.ts";
import { outboxFolder } from "../../../server/settings/dataDir.ts";
import { readSettings } from "../../../server/settings/settings.ts";
import { type FormDefinition, isChoice, SEND_FORM_PATH } from "../../../src/config/forms.ts";
import { forms } from "../../../src/config/specifiedForms.ts";
import { run } from "../support/childProcess.ts";
import { contactForm, formData, openHouseForm, type Typed } from "../support/sampleForms.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { NAVIGATION, smallSite } from "../support/testDesk.ts";

const PAYLOADS = [
	"<script>alert(1)</script>",
	'"><img src=x onerror=alert(1)>',
	"'onfocus='alert(1)",
	"</textarea><script>alert(1)</script>",
	"<!--/retry--><script>alert(1)</script>",
	"{{message}}{{title}}",
	"Dana\r\nBcc: eve@example.net\r\n\r\nHello",
	"Dana\nContent-Type: text/html\n\n<script>",
	"=?utf-8?Q?=0D=0ABcc:_eve@example.net?=",
	'Dana" <eve@example.net>, "x',
	'=HYPERLINK("http://evil.example","x")',
	"+1+cmd|' /C calc'!A0",
	"-2+3+cmd|' /C calc'!A0",
	"@SUM(1+9)*cmd|' /C calc'!A0",
	"\uFF1D1+1",
	"\u001B]0;owned\u0007\u001B[2Jx",
	"\u009B31mred\u0008\u0008\u007F",
	"invoice\u202Egpj.exe",
	"a\u0000b\uFFFE\uD800",
	"BEGIN:VCARD\nEMAIL:eve@example.net\nEND:VCARD;,\\n",
];
const AGENT = "agent@example.com";
/** What a terminal obeys, and what reorders the words of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const OBEYED = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

test("whatever is typed into whichever field stays text, in pages, mails, terminals and spreadsheets", async () => {
	const { url, dataDir } = await openRealDesk();
	const typedForms = PAYLOADS.flatMap((payload) => [
		contactForm(inEveryField(forms.contact, payload)),
		openHouseForm(inEveryField(forms["open-house"], payload)),
	]);

	for (const typed of typedForms) {
		const accepted = await post(url, typed);
		expect([accepted.status, await accepted.text()], JSON.stringify(typed)).toEqual([200, "OK"]);
		const form = typed["user_email"] ? forms.contact : forms["open-house"];
		const returned = await post(url, { ...typed, [form.visitor.email]: "wrong" }, NAVIGATION);
		expect(returned.status).toBe(400);
		expectNoMarkup(await returned.text(), JSON.stringify(typed));
	}

	const mails = await deliveriesOf(dataDir, typedForms.length);
	for (const mail of mails) expectHarmless(mail);

	const leads = (...args: string[]) => run("server/cli/leads.ts", args, { DATA_DIR: dataDir });
	const [list, show, csv, json, cards] = await Promise.all([
		leads("list"),
		leads("show", "31"),
		leads("export", "--format", "csv"),
		leads("export", "--format", "json"),
		leads("export", "--format", "vcf"),
	]);
	for (const { code, stdout } of [list, show, csv, json, cards]) {
		expect(code).toBe(0);
		expect(stdout.replaceAll("\r\n", "\n").replace(/^\uFEFF/, "")).not.toMatch(OBEYED);
	}
	expect(list.stdout.trim().split("\n").length).toBeGreaterThanOrEqual(typedForms.length);
	expect(csv.stdout).toContain("HYPERLINK");
	expect(csv.stdout).not.toMatch(/(^|,|\n)"?[=+\-@\uFF1D]/);
	expect(cards.stdout.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(typedForms.length);
	expect(cards.stdout).not.toMatch(/^EMAIL:eve/m);
});

/** As much of it as fits; addresses and choices have rules of their own. */
function inEveryField({ fields }: FormDefinition, payload: string): Typed {
	const open = fields.flatMap((field) => (isChoice(field) || field.kind === "email" ? [] : [field]));
	// A phone number has digits; what else stands in its field is the payload.
	const typed = (kind: string) => (kind === "phone" ? `435 555 0117 ${payload}` : payload);
	return Object.fromEntries(open.map(({ name, kind, maxLength }) => [name, typed(kind).slice(0, maxLength)]));
}

async function openRealDesk() {
	const folder = temporaryFolder();
	const dataDir = join(folder, "data");
	const desk = await openDesk(
		readSettings({
			DATA_DIR: dataDir,
			DIST_DIR: smallSite(folder),
			RATE_LIMIT_MAX: "1000",
			NOTIFY_TO: AGENT,
			LOG_LEVEL: "silent",
		}),
	);
	await desk.app.listen({ port: 0, host: "127.0.0.1" });
	onTestFinished(() => desk.stop());
	const { port } = desk.app.server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}${SEND_FORM_PATH}`, dataDir };
}

const post = (url: string, typed: Typed, headers: Record<string, string> = {}) =>
	fetch(url, { method: "POST", body: formData(typed), headers });

async function deliveriesOf(dataDir: string, count: number): Promise<ParsedMail[]> {
	const folder = outboxFolder(dataDir);
	const files = () => readdirSync(folder).filter((file) => file.endsWith(".eml"));
	await expect.poll(() => files().length).toBe(count);
	return Promise.all(files().map((file) => simpleParser(readFileSync(join(folder, file)))));
}

function expectHarmless(mail: ParsedMail): void {
	const what = String(mail.subject);
	expect(what).not.toMatch(OBEYED);
	expect(mail.headers.has("bcc"), what).toBe(false);
	expect(mail.headers.has("cc"), what).toBe(false);
	expect(addresses(mail.to), what).toEqual([AGENT]);
	expect(addresses(mail.replyTo), what).toEqual([expect.stringMatching(/^(dana|robin)@example\.org$/)]);
	expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(["text/vcard"]);
	expect(mail.attachments[0]?.filename, what).not.toMatch(/[/\\<>:"|?*]/);
	expect(String(mail.text), what).not.toMatch(OBEYED);
	expectNoMarkup(String(mail.html), what);
}

/** None of the payloads' elements and handlers has become part of the page. */
function expectNoMarkup(html: string, what: string): void {
	expect(html, what).not.toMatch(/<script|<img src=x|<\/textarea><|<[^>]*'onfocus=|<[^>]*onerror=/i);
}

const addresses = (given: AddressObject | AddressObject[] | undefined) =>
	[given ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

/** npm run dev as a web developer uses it: two projects at once, content that changes, and a silent console. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { SEND_FORM_PATH } from "../../model/forms/forms.ts";
import { browserLaunch } from "../../tools/browser.ts";
import { freePort } from "../../tools/freePort.ts";
import { type Program, watched } from "../desk/support/childProcess.ts";
import { contactForm, formData } from "../desk/support/sampleForms.ts";
import { NOWHERE, SAMPLE_PATHS } from "../screens.ts";

const MARK = `of-a-test-${process.pid}`;
/** As in a preview: the content lies in a folder of the studio, whose other files are not served. */
const CONTENT = join(".studio", MARK, "content");
const SCRATCH = mkdtempSync(join(tmpdir(), "dev-"));
const REAL_CONTENT = join(SCRATCH, "content");

let browser: Browser;
let port: number;
let first: Program;
let origin: string;
/** One server for all tests, which follow each other. */
beforeAll(async () => {
	browser = await chromium.launch(browserLaunch());
	cpSync("sample", REAL_CONTENT, { recursive: true });
	mkdirSync(resolve(CONTENT, ".."), { recursive: true });
	symlinkSync(REAL_CONTENT, CONTENT);
	port = await freePort();
	first = npmRunDev(["--port", String(port)], { CONTENT_DIR: CONTENT });
	origin = await originOf(first);
});
afterAll(async () => {
	await browser.close();
	first.kill("SIGHUP");
	for (const folder of [resolve(CONTENT, ".."), SCRATCH]) rmSync(folder, { recursive: true, force: true });
});

/** Pictures are made when they are asked for: a page's load may take long. */
async function newPage(): Promise<Page> {
	const page = await browser.newPage({ reducedMotion: "no-preference" });
	page.setDefaultTimeout(100_000);
	return page;
}

/** npm itself, as in a terminal: it is what a developer ends. */
function npmRunDev(args: readonly string[], env: Readonly<Record<string, string>>) {
	const { PORT: _port, VITEST: _vitest, NODE_ENV: _mode, ...own } = process.env;
	const DATA_DIR = mkdtempSync(join(SCRATCH, "data-"));
	return watched(
		spawn("npm", ["run", "dev", "--", ...args], { env: { ...own, DATA_DIR, NO_COLOR: "1", ...env } }),
	);
}

const originOf = async (npm: Program) => (await npm.says(/Local +(http:\S+?)\/?\s/))[1] ?? "";

const answer = (origin: string): Promise<number | string> =>
	fetch(`${origin}/favicon.svg`).then(
		({ status }) => status,
		({ cause }) => cause.code,
	);

function change(file: string, from: string, to: string): void {
	const text = readFileSync(file, "utf8");
	expect(text).toContain(from);
	writeFileSync(file, text.replaceAll(from, to));
}

const STYLES = "/src/styles/tokens.css";
const SECRET = "Dana Whitlock, (435) 555-0117";

test("npm run dev and a preview serve the site's files, and no lead, mail, draft, copy or password in any form", async () => {
	const folders = ["data", ".studio", ".backup"].map((folder) => join(folder, MARK));
	const files = [
		...["leads.db", "leads.db-wal", "outbox/1.eml", "leads.csv"].map((file) => join(folders[0] ?? "", file)),
		...folders.slice(1).map((folder) => join(folder, "site.json")),
		`.env.${MARK}`,
		`.cache/astro/${MARK}.db`,
	];
	const link = join("node_modules", MARK);
	for (const file of files) {
		mkdirSync(resolve(file, ".."), { recursive: true });
		writeFileSync(file, SECRET);
	}
	symlinkSync(resolve(files[0] ?? ""), link);
	onTestFinished(() => {
		for (const path of [join("data", MARK), join(".backup", MARK), ...files, link])
			rmSync(path, { recursive: true, force: true });
	});

	// Which file an address means, and whether that file is served, are two rules.
	const [lead = "", ...others] = [...files, link];
	for (const file of [lead, ...others]) {
		for (const form of file === lead ? formsOf(file) : [`/${file}`, `/@fs${resolve(file)}?import&raw`]) {
			const { status, body } = await ask(port, form);
			expect(body.includes(SECRET), form).toBe(false);
			expect([400, 403, 404, 500], form).toContain(status);
		}
	}
	const { body } = await ask(port, "/terms");
	expect(body).toContain("<h1");
	// Who edits the site is no visit.
	expect(body).not.toContain("/counting.js");
	for (const file of [STYLES, `/${CONTENT}/site.json?raw`]) {
		const { status, headers } = await ask(port, file, { origin: `http://localhost:${port + 1}` });
		expect(status, file).toBe(200);
		expect(headers["access-control-allow-origin"], file).toBeUndefined();
	}
});

function formsOf(file: string): string[] {
	const absolute = resolve(file);
	const encoded = file.replaceAll(/./g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16)}`);
	const paths = [
		`/${file}`,
		`//${file}`,
		`/./${file}`,
		`/src/../${file}`,
		`/src/..%2f${file}`,
		`/src/%2e%2e/${file}`,
		`/src/%252e%252e/${file}`,
		`/${encoded}`,
		`/${encoded.replaceAll("%", "%25")}`,
		`/${file.replaceAll("/", "%2f")}`,
		`/${file.replaceAll("/", "\\")}`,
		`/${file.toUpperCase()}`,
		`/@fs${absolute.toUpperCase()}`,
		`/${file}/`,
		`/${file}\\`,
		`/@fs${absolute}`,
		`/@fs/${absolute}`,
		`/%40fs${absolute}`,
		`/@fs${resolve("src")}/../${file}`,
		`/@id/${absolute}`,
	];
	const queries = ["?raw", "?url", "?import", "?import&raw", "?raw&url", "?inline", "?import&url&inline"];
	const asModules = [`/${file}`, `/@fs${absolute}`].flatMap((path) => queries.map((query) => path + query));
	const asPicture = `/_image?href=${encodeURIComponent(`/@fs${absolute}`)}&f=svg`;
	return [...paths, ...asModules, `/${file}%3fraw`, `/${file}%00`, asPicture];
}

/** As it is written: fetch would tidy the address. */
async function ask(port: number, path: string, headers: Record<string, string> = {}) {
	const asked = request({ host: "localhost", port, path, headers });
	asked.end();
	const [answer] = await once(asked, "response");
	let body = "";
	for await (const text of answer.setEncoding("utf8")) body += text;
	return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, body };
}

test("no page of the development server has an error in its console: nothing changes what React renders", async () => {
	const errors: string[] = [];
	for (const path of SAMPLE_PATHS) {
		const page = await newPage();
		page.on("console", (message) => {
			if (message.type() === "error" && !(path === NOWHERE && /404/.test(message.text())))
				errors.push(`${path}: ${message.text()}`);
		});
		page.on("pageerror", (error) => errors.push(`${path}: ${error.message}`));
		await page.goto(origin + path, { waitUntil: "domcontentloaded" });
		await page.mouse.wheel(0, 400);
		await page.mouse.move(100, 100);
		await page.mouse.move(120, 140);
		await expect.poll(() => page.locator("astro-island[ssr]").count()).toBe(0);
		await page.close();
	}
	expect(errors).toEqual([]);
});

test("changed content shows in the open page: text, color, font, a house's headline, a picture, a question; a mistake is said in page and terminal", async () => {
	const site = join(REAL_CONTENT, "site.json");
	const folder = join(REAL_CONTENT, "houses/1847-silver-hollow-road");
	const { headline, gallery } = JSON.parse(readFileSync(join(folder, "house.json"), "utf8"));
	const page = await newPage();
	const heading = (name: string) => page.getByRole("heading", { name, exact: true }).count();
	const style = (name: string) =>
		page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
	await page.goto(origin, { waitUntil: "domcontentloaded" });
	await expect.poll(() => heading(headline)).toBe(1);

	change(site, '"Meridian Ridge"', '"Vale House"');
	await expect.poll(() => heading("Vale House")).toBe(1);
	change(site, '"#D4AF37"', '"#C0A060"');
	await expect.poll(() => style("--accent")).toBe("#C0A060");
	change(site, '"Playfair Display"', '"Lora"');
	await expect.poll(() => style("--font-heading")).toContain("Lora");
	change(join(folder, "house.json"), headline, "A house of glass");
	await expect.poll(() => heading("A house of glass")).toBe(1);

	const picture = join(folder, gallery[1].file);
	const { width = 0, height = 0 } = await sharp(picture).metadata();
	const red = { create: { width, height, channels: 3, background: "#f00" } } as const;
	await expect.poll(() => isRed(page, 2)).toBe(false);
	await sharp(red).jpeg().toFile(picture);
	await expect.poll(() => isRed(page, 2)).toBe(true);

	const words = { label: "With a pool?", missing: "Choose one.", privacyPhrase: "your wishes" };
	const pool = { name: "pool", kind: "yesNo", choices: ["Yes", "No"], ...words };
	change(site, '"forms": {', `"forms": { "contact": ${JSON.stringify({ moreFields: [pool] })},`);
	// The radio button itself lies unseen over its large target.
	const opacity = () =>
		page
			.locator("#contact [name=pool]")
			.evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
	await expect.poll(opacity).toEqual(["0", "0"]);

	change(site, '"siteName"', '"siteNam"');
	const overlay = page.locator("vite-error-overlay").getByText("siteNam is not known");
	await expect.poll(() => overlay.count()).toBeGreaterThan(0);
	expect(first.stdout + first.stderr).toContain('siteNam is not known. Did you mean "siteName"?');
	change(site, '"siteNam"', '"siteName"');
	await expect.poll(() => heading("Vale House")).toBe(1);
});

const isRed = (page: Page, place: number) =>
	page.evaluate(async (key) => {
		const image = document.querySelector<HTMLImageElement>(`[data-gallery-row] [data-picture="${key}"] img`);
		if (!image) return undefined;
		image.loading = "eager";
		await image.decode().catch(() => {});
		const context = new OffscreenCanvas(1, 1).getContext("2d");
		context?.drawImage(image, 0, 0, 1, 1);
		const [red = 0, green = 255] = context?.getImageData(0, 0, 1, 1).data ?? [];
		return red > 240 && green < 16;
	}, String(place));

test("two run at once, each on a free port or on the one it was given; a port that is taken is an error; npm's end is theirs", async () => {
	const second = npmRunDev([], { CONTENT_DIR: "sample" });
	onTestFinished(() => second.kill("SIGHUP"));
	expect(origin).toBe(`http://localhost:${port}`);
	const other = await originOf(second);
	for (const running of [origin, other])
		expect(await answer(running), first.stderr + second.stderr).toBe(200);

	const address = other + SEND_FORM_PATH;
	expect(await (await fetch(address, { method: "POST", body: formData(contactForm()) })).text()).toBe("OK");

	const third = npmRunDev([], { CONTENT_DIR: "sample", PORT: String(port) });
	const { code, stdout, stderr } = await third.finished;
	expect(code).not.toBe(0);
	expect(stdout + stderr).toContain(`Port ${port} is already in use`);

	first.kill("SIGHUP");
	second.kill("SIGTERM");
	for (const gone of [origin, other]) await expect.poll(() => answer(gone)).toBe("ECONNREFUSED");
});

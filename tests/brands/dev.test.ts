/** npm run dev as a web developer uses it: two projects at once, content that changes, and a silent console. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { browserLaunch } from "../../tools/browser.ts";
import { freePort } from "../../tools/freePort.ts";
import { contactAnswers } from "../desk/support/sampleForms.ts";
import { temporaryFolder } from "../desk/support/temporaryFolder.ts";
import { NOWHERE, SAMPLE_PATHS } from "../screens.ts";

let browser: Browser;
beforeAll(async () => {
	browser = await chromium.launch(browserLaunch());
});
afterAll(() => browser.close());

/** Pictures are made when they are asked for: a page's load may take long. */
async function newPage(): Promise<Page> {
	const page = await browser.newPage({ reducedMotion: "no-preference" });
	page.setDefaultTimeout(100_000);
	return page;
}

/** npm itself, as in a terminal: it is what a developer ends. */
function npmRunDev(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
	const content = temporaryFolder();
	cpSync("sample", content, { recursive: true });
	const { PORT: _port, VITEST: _vitest, NODE_ENV: _mode, ...own } = process.env;
	const npm = spawn("npm", ["run", "dev", "--", ...args], {
		env: { ...own, CONTENT_DIR: content, DATA_DIR: temporaryFolder(), ...env },
	});
	onTestFinished(() => void npm.kill("SIGHUP"));
	const said: string[] = [];
	for (const output of [npm.stdout, npm.stderr]) output.on("data", (text) => said.push(String(text)));
	return { npm, content, said: () => stripVTControlCharacters(said.join("")) };
}

async function originOf({ npm, said }: { npm: ChildProcess; said: () => string }): Promise<string> {
	const shown = () => /Local +(http:\S+?)\/?\s/.exec(said())?.[1];
	await expect.poll(() => npm.exitCode !== null || shown()).toBeTruthy();
	return shown() ?? said();
}

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

test("two run at once, each on a free port or on the one it was given; a port that is taken is an error; npm's end is theirs", async () => {
	const port = String(await freePort());
	const first = npmRunDev(["--port", port]);
	const second = npmRunDev([]);
	const origin = await originOf(first);
	expect(origin).toBe(`http://localhost:${port}`);
	const other = await originOf(second);
	expect(await Promise.all([answer(origin), answer(other)]), first.said() + second.said()).toEqual([
		200, 200,
	]);

	const form = new FormData();
	const sent = { ...contactAnswers, service_id: "lead-desk", user_id: "lead-desk", template_id: "contact" };
	for (const [name, value] of Object.entries(sent)) form.set(name, value);
	const address = `${origin}/api/v1.0/email/send-form`;
	expect(await (await fetch(address, { method: "POST", body: form })).text()).toBe("OK");

	const third = npmRunDev([], { PORT: port });
	await once(third.npm, "exit");
	expect(third.npm.exitCode).not.toBe(0);
	expect(third.said()).toContain(`Port ${port} is already in use`);

	for (const [{ npm }, signal] of [
		[first, "SIGHUP"],
		[second, "SIGTERM"],
	] as const)
		npm.kill(signal);
	for (const gone of [origin, other]) await expect.poll(() => answer(gone)).toBe("ECONNREFUSED");
});

test("changed content shows in the open page: text, color, font, a house's headline, a picture, a question; a mistake is said in page and terminal", async () => {
	const running = npmRunDev(["--port", String(await freePort())]);
	const origin = await originOf(running);
	const site = join(running.content, "site.json");
	const folder = join(running.content, "houses/1847-silver-hollow-road");
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
	expect(running.said()).toContain('siteNam is not known. Did you mean "siteName"?');
	change(site, '"siteNam"', '"siteName"');
	await expect.poll(() => heading("Vale House")).toBe(1);
});

/** A picture of the gallery, as the browser shows it. */
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

test("no page of the development server has an error in its console: nothing changes what React renders", async () => {
	const origin = await originOf(npmRunDev(["--port", String(await freePort())]));
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

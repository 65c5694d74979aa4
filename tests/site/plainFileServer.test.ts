import { chromium } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { SCREENS } from "../../model/content/constants.ts";
import { KIOSK_PAGE } from "../../model/forms/kiosk.ts";
import { browserLaunch } from "../../tools/browser.ts";
import { HOUSE_PATHS } from "../screens.ts";
import { servePlainFiles } from "./plainFileServer.ts";
import { attributes } from "./servedSite.ts";

test("dist/ works on a file server without rules: every page answers 200 under its address, which stays canonical", async () => {
	const server = await servePlainFiles("dist");
	onTestFinished(() => server.close());
	for (const path of [...SCREENS, ...HOUSE_PATHS, `${HOUSE_PATHS[1]}${KIOSK_PAGE}`]) {
		const answer = await fetch(server.origin + path);
		expect(answer.status, path).toBe(200);
		expect(answer.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
		const hrefs = attributes(await answer.text(), "href");
		if (!path.endsWith(KIOSK_PAGE)) expect(hrefs).toContain(`https://www.example.com${path}`);
	}
	expect((await fetch(`${server.origin}/nothing-here`)).status).toBe(404);
});

test("a kiosk of a plain file server, whose address ends in a slash, opens without a network", async () => {
	const server = await servePlainFiles("dist");
	const browser = await chromium.launch(browserLaunch());
	onTestFinished(() => browser.close());
	const page = await browser.newPage();
	await page.goto(`${server.origin}${KIOSK_PAGE}?kiosk`);
	expect(page.url()).toBe(`${server.origin}${KIOSK_PAGE}/?kiosk`);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await server.close();
	await page.reload();
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBeTruthy();
});

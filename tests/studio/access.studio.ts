import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { freePort } from "../../tools/freePort.ts";
import { portOf } from "../desk/support/network.ts";
import { expect, openStudio, save, test } from "./support/test.ts";

test("the address works once, and nobody else gets in", async ({ page, browser, studio }) => {
	const used = studio.address;
	await openStudio(page, studio);
	expect(page.url()).toBe(`${studio.origin}/`);
	expect(await page.context().cookies()).toEqual([]);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1, name: "You" })).toBeVisible();

	const stranger = await (await browser.newContext()).newPage();
	await stranger.goto(used);
	await expect(stranger.getByText("This address has been used already.")).toBeVisible();
	expect((await stranger.goto(`${studio.origin}/api/state`))?.status()).toBe(403);
	await openStudio(stranger, { address: await studio.newAddress() });

	// Another name for this machine, another origin, no session: refused one by one.
	const session = await page.evaluate(() => localStorage.getItem("session") ?? "");
	const { port, host } = new URL(studio.origin);
	const statusFor = async (headers: Record<string, string>, path = "/api/state") => {
		const asked = request({ host: "127.0.0.1", port, path, headers }).end();
		const [response] = (await once(asked, "response")) as [IncomingMessage];
		return response.resume().statusCode;
	};
	const own = { "x-studio-session": session };
	expect(await statusFor({ ...own, host })).toBe(200);
	expect(await statusFor({ ...own, host: `evil.example:${port}` })).toBe(421);
	expect(await statusFor({ ...own, host, origin: "http://localhost:1" })).toBe(403);
	expect(await statusFor({ ...own, host, "sec-fetch-site": "same-site" })).toBe(403);
	for (const path of ["/api/state", "/%61pi/state", "/api/state?known=0"])
		expect(await statusFor({ host }, path), path).toBe(403);
	// Steps beside a guessed token change nothing.
	const steps = [{ step: "x", changes: [{ path: ["site.json", "siteName"], value: "Stranger" }] }];
	const guess = await fetch(`${studio.origin}/api/session`, {
		method: "POST",
		headers: { origin: studio.origin, "content-type": "application/json" },
		body: JSON.stringify({ token: "guessed", steps }),
	});
	expect(guess.ok).toBe(false);
	const state = await fetch(`${studio.origin}/api/state`, { headers: own });
	expect(await state.text()).not.toContain("Stranger");

	const args = ["launch/studio/studio.ts", "--no-open", "--port", "0"];
	const second = spawnSync(process.execPath, args, { cwd: studio.folder, encoding: "utf8" });
	expect(second.status).toBe(1);
	expect(second.stderr).toContain("The studio of this folder runs already");
});

test("a hostile page can neither read, write nor frame it", async ({ page, studio }) => {
	mkdirSync(join(studio.folder, "data"), { recursive: true });
	writeFileSync(join(studio.folder, "data/leads.db"), "leads");
	await openStudio(page, studio);
	const src = (await page.locator("iframe").getAttribute("src", { timeout: 120_000 })) ?? "";
	const [draft = ""] = globSync(".studio/*/draft.json", { cwd: studio.folder });
	for (const path of ["data/leads.db", draft, ".env.example"])
		expect((await fetch(new URL(path, src))).status, path).toBeGreaterThanOrEqual(403);

	const server = createServer((_request, response) =>
		response.setHeader("content-type", "text/html").end("<h1>Hostile</h1>"),
	);
	const hostile = await page.context().newPage();
	await hostile.goto(`http://127.0.0.1:${await portOf(server, "127.0.0.1")}/`);
	const outcome = await hostile.evaluate(async (origin) => {
		const attempt = (path: string, options: RequestInit) =>
			fetch(origin + path, options).then(
				(response) => (response.type === "opaque" ? "opaque" : String(response.status)),
				() => "refused",
			);
		const changes = [{ path: ["site.json", "siteName"], value: "Owned" }];
		const body = JSON.stringify({ steps: [{ changes, step: "x" }] });
		return [await attempt("/api/state", {}), await attempt("/api/change", { method: "POST", body })];
	}, studio.origin);
	expect(outcome).toEqual(["refused", "refused"]);
	await hostile.evaluate((origin) => {
		document.body.append(Object.assign(document.createElement("iframe"), { src: origin }));
	}, studio.origin);
	await expect(hostile.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveCount(0);
	server.close();
	expect(studio.draft()).not.toContain("Owned");
});

test("the studio starts with a broken draft and ends a save that was cut off", async ({ page, studio }) => {
	await openStudio(page, studio);
	await page.getByLabel("Name", { exact: true }).first().fill("Robin Vale");
	await save(page, "Save 1 change");
	await studio.kill();
	const [draft = ""] = globSync(".studio/*/draft.json", { cwd: studio.folder });
	const saved = "content/site.json";
	const before = studio.read(saved);
	const after = before.replaceAll("Meridian Ridge", "Vale House");
	const files = {
		[draft]: '{"documents": ',
		"content/.saving.json": JSON.stringify({ "site.json": { before, after } }),
		// Of an earlier version, with guests' names.
		".studio/report-1.html": "Noor Vance",
	};
	for (const [file, text] of Object.entries(files)) writeFileSync(join(studio.folder, file), text);
	const port = await freePort();
	await studio.start("--port", String(port));
	expect(studio.origin).toBe(`http://127.0.0.1:${port}`);
	await openStudio(page, studio);
	await expect(page.getByText("Your draft could not be read")).toBeVisible();
	await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Robin Vale");
	expect(studio.read(saved)).toBe(after);
	expect(readdirSync(join(studio.folder, "content"))).not.toContain(".saving.json");
	expect(readdirSync(join(studio.folder, ".studio"))).not.toContain("report-1.html");

	await test.step("what is typed while the studio is away is sent when it is back", async () => {
		await studio.kill();
		await expect(page.getByText("The studio has ended.")).toBeVisible();
		const failed = page.waitForEvent("requestfailed", (sent) => sent.url().endsWith("/api/change"));
		await page.getByLabel("Name", { exact: true }).first().fill("Robin Dale");
		await failed;
		await studio.start("--port", String(port));
		await openStudio(await page.context().newPage(), studio);
		await expect.poll(() => studio.draft()).toContain("Robin Dale");
	});

	await test.step("what is typed while Save works outlives the closed tab", async () => {
		await page.evaluate(() => {
			const { fetch } = window;
			window.fetch = (to, options) =>
				String(to).endsWith("/save") ? new Promise(() => {}) : fetch(to, options);
		});
		await page.getByRole("button", { name: /^Save \d/ }).click();
		await page.getByLabel("Name", { exact: true }).first().fill("Robin Hale");
		await page.goto("about:blank");
		await expect.poll(() => studio.draft()).toContain("Robin Hale");
	});
});

import { spawnSync } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, openStudio, test } from "./support/test.ts";

test("the address works once; without it nobody gets in, and a new one can be asked for", async ({
	page,
	browser,
	studio,
}) => {
	const used = studio.address;
	await openStudio(page, studio);
	expect(page.url()).toBe(`${studio.origin}/`);
	const [cookie] = await page.context().cookies();
	expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" });

	const stranger = await (await browser.newContext()).newPage();
	expect((await stranger.goto(used))?.status()).toBe(403);
	await expect(stranger.getByText("This address has been used already.")).toBeVisible();
	expect((await stranger.goto(studio.origin))?.status()).toBe(403);
	expect((await stranger.goto(`${studio.origin}/api/state`))?.status()).toBe(403);

	await openStudio(stranger, { address: await studio.newAddress() });

	// Nor do two programs write one draft.
	const args = ["launch/studio/studio.ts", "--no-open", "--port", "0"];
	const second = spawnSync(process.execPath, args, { cwd: studio.folder, encoding: "utf8" });
	expect(second.status).toBe(1);
	expect(second.stderr).toContain("The studio of this folder runs already");
});

test("a hostile page in the same browser can neither read nor write", async ({ page, studio }) => {
	await openStudio(page, studio);
	const before = studio.read("site.config.ts");
	const server = createServer((_request, response) => {
		response.setHeader("content-type", "text/html");
		response.end("<h1>Hostile</h1>");
	});
	await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
	const { port } = server.address() as AddressInfo;
	try {
		// The second name is the same site as the studio's: SameSite alone would let it through.
		for (const host of ["localhost", "127.0.0.1"]) {
			const hostile = await page.context().newPage();
			await hostile.goto(`http://${host}:${port}/`);
			const outcome = await hostile.evaluate(async (studioOrigin) => {
				const change = JSON.stringify({
					window: "x",
					revision: 1,
					step: "x",
					key: "siteName",
					answer: "Owned",
				});
				const attempt = (path: string, options: RequestInit) =>
					fetch(studioOrigin + path, { credentials: "include", ...options }).then(
						async (response) => (response.type === "opaque" ? "opaque" : await response.text()),
						() => "refused",
					);
				const read = await attempt("/api/state", {});
				const posted = await attempt("/api/change", { method: "POST", body: change, mode: "no-cors" });
				const asJson = await attempt("/api/change", {
					method: "POST",
					body: change,
					headers: { "content-type": "application/json" },
				});
				const saved = await attempt("/api/save", { method: "POST", body: "{}", mode: "no-cors" });
				const picture = new Image();
				const seesPicture = await new Promise((done) => {
					picture.onload = () => done(true);
					picture.onerror = () => done(false);
					picture.src = `${studioOrigin}/picture/tour-poster.jpg`;
				});
				return { read, posted, asJson, saved, seesPicture };
			}, studio.origin);
			expect(outcome).toEqual({
				read: "refused",
				posted: "refused",
				asJson: "refused",
				saved: "refused",
				seesPicture: false,
			});

			// A form leaves the page, and is refused as well.
			await hostile.evaluate((studioOrigin) => {
				const form = document.createElement("form");
				form.method = "post";
				form.action = `${studioOrigin}/api/undo`;
				document.body.append(form);
				form.submit();
			}, studio.origin);
			await expect(hostile.getByText("answers only the browser")).toBeVisible();

			// Nor can it put the studio into a frame and lead the agent's clicks.
			await hostile.goto(`http://${host}:${port}/`);
			await hostile.evaluate((address) => {
				const frame = document.createElement("iframe");
				frame.src = address;
				document.body.append(frame);
			}, studio.origin);
			await expect(hostile.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveCount(0);
		}
	} finally {
		server.close();
	}
	await expect(page.getByLabel("Brand", { exact: true })).toHaveValue("Meridian Ridge");
	expect(studio.read("site.config.ts")).toBe(before);
});

test("a name that was made to point at this machine is not answered, and no other machine is", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	const [cookie] = await page.context().cookies();
	const { port } = new URL(studio.origin);
	const statusFor = (headers: Record<string, string>) =>
		new Promise<number>((answer, reject) => {
			request({ host: "127.0.0.1", port, path: "/api/state", headers }, (response) => {
				response.resume();
				answer(response.statusCode ?? 0);
			})
				.once("error", reject)
				.end();
		});
	const known = { cookie: `${cookie?.name}=${cookie?.value}` };
	expect(await statusFor({ ...known, host: `127.0.0.1:${port}` })).toBe(200);
	expect(await statusFor({ ...known, host: `evil.example:${port}` })).toBe(421);
	expect(await statusFor({ host: `127.0.0.1:${port}` })).toBe(403);

	const outside = Object.values(networkInterfaces())
		.flat()
		.find((address) => address?.family === "IPv4" && !address.internal)?.address;
	test.skip(outside === undefined, "this machine has no address but its own");
	const reached = await fetch(`http://${outside}:${port}/`).then(
		() => true,
		() => false,
	);
	expect(reached).toBe(false);
});

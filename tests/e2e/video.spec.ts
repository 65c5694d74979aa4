import { expect, test } from "./support/test.ts";

test.skip(({ isMobile }) => !isMobile, "the film knows no screen: seen on the phone");

test("the featured video waits for play", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	const media = () => fetched.filter((path) => /\.(webm|mp4)$/.test(path));
	await page.goto("/");
	const video = page.locator("#featured video");

	await test.step("it has controls, a poster, AV1 before H.264 and a fallback message", async () => {
		await expect(video).toHaveAttribute("controls", "");
		await expect(video).toHaveAttribute("poster", /tour-poster.*\.avif$/);
		const sources = await video
			.locator("source")
			.evaluateAll((all) => all.map((source) => source.getAttribute("type")));
		expect(sources).toEqual(['video/webm; codecs="av01.0.08M.08"', "video/mp4"]);
		expect(await video.textContent()).toContain("Your browser does not support the video tag.");
	});
	await test.step("nothing of it but the poster loads before play", async () => {
		await video.scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
		expect(media()).toEqual([]);
		expect(fetched.some((path) => path.includes("tour-poster"))).toBe(true);
	});
	await test.step("play works and takes AV1", async () => {
		await video.evaluate((element: HTMLVideoElement) => {
			element.muted = true;
			return element.play();
		});
		await expect
			.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
			.toBeGreaterThan(0);
		expect(media()[0]).toMatch(/\.webm$/);
	});
});

test("without its poster the film's frame keeps its shape, and its colors", async ({ page }) => {
	await page.route("**/*.avif", (route) => route.abort());
	await page.goto("/");
	const frame = page.locator("[data-picture=film]");
	await frame.scrollIntoViewIfNeeded();
	await expect(frame).toHaveAttribute("data-missing");
	await expect(frame.locator("img")).toBeHidden();
	await expect(frame).toHaveCSS("background-image", /gradient/);
	const { width = 0, height = 1 } = (await frame.boundingBox()) ?? {};
	expect(width / height).toBeCloseTo(16 / 9, 1);
});

test("the video is served in byte ranges with the right types", async ({ request }) => {
	const home = await (await request.get("/")).text();
	for (const type of ["video/webm", "video/mp4"]) {
		await test.step(type, async () => {
			const [source = ""] = new RegExp(`<source[^>]*type="${type}[^>]*>`).exec(home) ?? [];
			const [, src = ""] = /src="([^"]+)"/.exec(source) ?? [];
			const response = await request.get(src, { headers: { range: "bytes=100-199" } });
			expect(response.status()).toBe(206);
			expect(response.headers()["content-type"]).toBe(type);
			expect(response.headers()["content-range"]).toMatch(/^bytes 100-199\/\d+$/);
			expect((await response.body()).length).toBe(100);
		});
	}
});

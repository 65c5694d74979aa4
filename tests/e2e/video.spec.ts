import { expect, test } from "@playwright/test";

test("the video has controls, a poster, AV1 before H.264 and a fallback message", async ({ page }) => {
	await page.goto("/");
	const video = page.locator("#featured video");
	await expect(video).toHaveAttribute("controls", "");
	await expect(video).toHaveAttribute("poster", /tour-poster.*\.jpe?g$/);
	const sources = await video
		.locator("source")
		.evaluateAll((all) => all.map((source) => source.getAttribute("type")));
	expect(sources).toEqual(['video/webm; codecs="av01.0.08M.08"', "video/mp4"]);
	expect(await video.textContent()).toContain("Your browser does not support the video tag.");
});

test("nothing of the video but the poster loads before play, and play works", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	await page.goto("/");
	const video = page.locator("#featured video");
	await video.scrollIntoViewIfNeeded();
	await page.waitForLoadState("networkidle");
	const media = () => fetched.filter((path) => /\.(webm|mp4)$/.test(path));
	expect(media()).toEqual([]);
	expect(fetched.some((path) => path.includes("tour-poster"))).toBe(true);

	await video.evaluate((element: HTMLVideoElement) => {
		element.muted = true;
		return element.play();
	});
	await expect
		.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
		.toBeGreaterThan(0);
	expect(media()[0]).toMatch(/\.webm$/);
});

test("the video is served in byte ranges with the right types", async ({ request, page }) => {
	await page.goto("/");
	for (const type of ["video/webm", "video/mp4"]) {
		const src = await page.locator(`#featured source[type^="${type}"]`).getAttribute("src");
		const response = await request.get(String(src), { headers: { range: "bytes=100-199" } });
		expect(response.status()).toBe(206);
		expect(response.headers()["content-type"]).toBe(type);
		expect(response.headers()["content-range"]).toMatch(/^bytes 100-199\/\d+$/);
		expect((await response.body()).length).toBe(100);
	}
});

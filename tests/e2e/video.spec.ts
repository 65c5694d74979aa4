import { expect, test } from "./support/test.ts";

test("the featured video waits for play", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
	const media = () => fetched.filter((path) => /\.(webm|mp4)$/.test(path));
	await page.goto("/");
	const video = page.locator("#featured video");
	const play = page.getByRole("button", { name: "Play the film" });

	await test.step("it has AV1 before H.264, in the words of the file itself, and a fallback message", async () => {
		const sources = await video
			.locator("source")
			.evaluateAll((all) => all.map((source) => source.getAttribute("type")));
		expect(sources).toEqual(['video/webm; codecs="av01.0.08M.10.0.111.01.01.01.0"', "video/mp4"]);
		expect(await video.textContent()).toContain("Your browser does not support the video tag.");
	});
	await test.step("one button over the poster says how long it runs; the browser's controls wait for it", async () => {
		await page.locator("#film").scrollIntoViewIfNeeded();
		await expect(play).toHaveText("Play the film0:36");
		await expect(video).not.toHaveAttribute("controls");
	});
	await test.step("nothing of it but the poster loads before play", async () => {
		await page.waitForLoadState("networkidle");
		expect(media()).toEqual([]);
		expect(fetched.some((path) => path.includes("tour-poster"))).toBe(true);
	});
	await test.step("the button plays it, as AV1, and gives way to the browser's controls", async () => {
		await play.focus();
		await page.keyboard.press("Space");
		await expect(play).toBeHidden();
		await expect(video).toHaveAttribute("controls", "");
		await expect(video).toBeFocused();
		await expect
			.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
			.toBeGreaterThan(0);
		expect(media()[0]).toMatch(/\.webm$/);
	});
	await test.step("at its end the poster is back, with Play again, which has the focus, and Arrange a visit", async () => {
		await video.evaluate((element: HTMLVideoElement) => {
			element.currentTime = element.duration;
		});
		const again = page.getByRole("button", { name: "Play again" });
		await expect(again).toBeFocused();
		await expect(video).toBeHidden();
		await expect(page.getByRole("link", { name: "Arrange a visit" })).toHaveAttribute("href", "#contact");
		await again.click();
		await expect(video).toBeVisible();
	});
});

test("play button and chapters are links to the film until its code plays it", async ({ page, request }) => {
	const [play = ""] = /<a [^>]*href="[^"]+\.mp4"[^>]*>/.exec(await (await request.get("/")).text()) ?? [];
	expect(play).not.toBe("");
	expect(play).not.toContain("role=");
	await page.goto("/");
	const video = page.locator("#featured video");
	await page.getByText("What the film shows").click();
	const kitchen = page.getByRole("link", { name: "0:16 Along the marble island" });
	await expect(kitchen).toHaveAttribute("href", /\.mp4#t=15.8$/);
	await kitchen.click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("button", { name: "Play the film" })).toBeHidden();
	await expect(video).toBeFocused();
	await expect(video).toBeInViewport({ ratio: 0.99 });
	const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
	await expect.poll(time).toBeGreaterThan(15.8);
	await page.getByRole("link", { name: "0:07 Up to the entry door" }).click();
	await expect.poll(time).toBeLessThan(15);
});

test("without its poster the film keeps shape and colors, and asks once more", async ({ page }) => {
	const lost = new Set<string>();
	const network = Promise.withResolvers<void>();
	await page.route("**/*.avif", async (route) => {
		const again = lost.has(route.request().url());
		lost.add(route.request().url());
		if (!again) return route.abort();
		await network.promise;
		return route.continue();
	});
	await page.goto("/");
	const frame = page.locator("[data-picture=film]");
	await frame.scrollIntoViewIfNeeded();
	await expect(frame.locator("img")).toBeHidden();
	await expect(frame).toHaveCSS("background-image", /gradient/);
	const { width = 0, height = 1 } = (await frame.boundingBox()) ?? {};
	expect(width / height).toBeCloseTo(16 / 9, 1);
	network.resolve();
	await expect(frame.locator("img")).toBeVisible();
});

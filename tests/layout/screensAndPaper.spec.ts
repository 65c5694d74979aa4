/** What other screens, white pictures and paper do to the pages. */
import sharp from "sharp";
import { withMotion, withSmallPictures } from "../e2e/support/page.ts";
import { expect, test } from "../e2e/support/test.ts";

const HOUSE = "/homes/1847-silver-hollow-road";
const SOLD = "/homes/27-lantern-spruce-way";

test("the hero's link lands with the whole film in view", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.goto("/");
	const film = page.locator("#film");
	for (const [width, height] of [
		[360, 740],
		[740, 360],
		[1366, 768],
		[1440, 900],
		[1920, 1080],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await page.getByRole("link", { name: "$8,950,000" }).click();
		await expect(film, `at ${width} x ${height}`).toBeInViewport({ ratio: 0.99 });
		const header = await page.locator("header").boundingBox();
		const frame = await film.boundingBox();
		expect(frame?.y ?? 0).toBeGreaterThanOrEqual((header?.height ?? 0) - 2);
		if (width <= 1440 && width < 1.9 * height) expect(frame?.width).toBe(width);
	}
});

test("in the tall window of a search engine all is displayed", {
	tag: "@desktop",
}, async ({ page }) => {
	await withMotion(page);
	await page.setViewportSize({ width: 1440, height: 12_000 });
	await page.goto("/");
	for (const section of await page.locator("main > section").all())
		await expect(section).toBeInViewport({ ratio: 1 });
	const hero = await page.locator("main > section").first().boundingBox();
	expect(hero?.height).toBeLessThanOrEqual(64 * 16);
});

test("no picture stands three times within two screens of a phone", { tag: "@phone" }, async ({ page }) => {
	for (const path of ["/", "/homes", HOUSE, "/homes/418-heron-cove-lane", SOLD]) {
		// With a hash all of the page is laid out at once.
		await page.goto(`${path}#top`);
		const thrice = await page.evaluate(() => {
			const shown = [...document.images].filter((image) => image.checkVisibility());
			const places = Map.groupBy(shown, (image) => image.src.replace(/.*\/|\..*/g, ""));
			const tops = [...places.values()].map((images) =>
				images.map((image) => image.getBoundingClientRect().top).sort((one, other) => one - other),
			);
			return tops.some((all) =>
				all.some((top, at) => Number(all[at + 2]) - top < 2 * document.documentElement.clientHeight),
			);
		});
		expect(thrice, path).toBe(false);
	}
});

test("beside a house's words its picture is at least as high", { tag: "@desktop" }, async ({ page }) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await page.goto("/homes");
	for (const words of await page.locator("#homes a > div", { hasText: "See the house" }).all()) {
		const picture = await words.locator("xpath=preceding-sibling::span//img").boundingBox();
		expect(picture?.height).toBeGreaterThanOrEqual((await words.boundingBox())?.height ?? Infinity);
	}
});

test("on paper the home page is two or three Letter sheets, the list of houses two", {
	tag: "@desktop",
}, async ({ page }) => {
	await withSmallPictures(page);
	const sheetsOf = async (path: string) => {
		await page.goto(path);
		const pdf = await page.pdf({ format: "Letter" });
		return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
	};
	expect([2, 3]).toContain(await sheetsOf("/"));
	expect(await sheetsOf("/homes")).toBe(2);
});

test("over a white room the hero's words and the header keep 4.5:1", { tag: "@phone" }, async ({ page }) => {
	await page.goto(HOUSE);
	const hero = page.locator("main > section").first();
	for (const [width, height] of [
		[360, 640],
		[844, 390],
		[1280, 640],
		[1920, 1080],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.evaluate(() => {
			const styled = document.querySelectorAll<HTMLElement>("main > :first-child *, body > header *");
			for (const { style, tagName, id } of styled) {
				if (tagName === "PICTURE") style.background = "#fff";
				else if (tagName !== "DIV" || id) style.opacity = "0";
			}
		});
		for (const words of [hero.locator("div:has(> h1)"), page.locator("body > header a").first()]) {
			const { channels } = await sharp(await words.screenshot()).stats();
			// 117 of 255 is the lightest gray below white text of 4.5:1.
			expect(Math.max(...channels.slice(0, 3).map(({ max }) => max)), `${width} px`).toBeLessThanOrEqual(117);
		}
	}
});

test("on paper a house is one sheet", { tag: "@desktop" }, async ({ page }) => {
	await withSmallPictures(page);
	for (const path of [SOLD, "/homes/418-heron-cove-lane", HOUSE]) {
		await page.goto(path);
		for (const format of ["Letter", "A4"]) {
			const pdf = (await page.pdf({ format })).toString("latin1");
			expect(pdf.match(/\/Type\s*\/Page\b/g), `${path} on ${format}`).toHaveLength(1);
		}
	}
	await page.emulateMedia({ media: "print" });
	for (const words of ["$8,950,000", "Set back from the road", "2.4", "(801) 555-0142", "Equal Housing"])
		await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
	// The house, four small and the agent.
	await expect(page.locator("img").filter({ visible: true })).toHaveCount(6);
});

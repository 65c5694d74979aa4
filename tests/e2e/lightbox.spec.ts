import { expect, type Locator, type Page, test } from "@playwright/test";
import { hydrated, isPhone, withMotion } from "./support/page.ts";

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Photo gallery, full screen" });
const counter = (page: Page) => lightbox(page).locator("p span").first();
const shown = (page: Page) => lightbox(page).locator("[data-current] img");
const opener = (page: Page) => page.locator("[data-gallery-row] a").first();

async function open(page: Page): Promise<void> {
	await page.goto("/");
	await hydrated(page.locator("[data-gallery-row]"));
	await opener(page).click();
	await expect(lightbox(page)).toBeVisible();
}

async function dragBy(page: Page, dx: number): Promise<void> {
	const { x, y } = await centre(shown(page));
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + dx, y, { steps: 4 });
	await page.mouse.up();
}

async function swipeBy(page: Page, dx: number, dy = 0): Promise<void> {
	const { x, y } = await centre(shown(page));
	const session = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints });
	await touch("touchStart", [{ x, y }]);
	await touch("touchMove", [{ x: x + dx / 2, y: y + dy / 2 }]);
	await touch("touchMove", [{ x: x + dx, y: y + dy }]);
	await touch("touchEnd", []);
}

async function centre(element: Locator): Promise<{ x: number; y: number }> {
	const box = await element.boundingBox();
	if (!box) throw new Error("The picture is not on the screen.");
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

test("opens full screen at the picture that was clicked, with a counter", async ({ page }) => {
	await page.goto("/");
	await hydrated(page.locator("[data-gallery-row]"));
	const position = isPhone(page) ? 0 : 2;
	const picture = page.locator("[data-gallery-row] a").nth(position);
	const alt = await picture.locator("img").getAttribute("alt");
	await picture.click();
	await expect(counter(page)).toHaveText(`${position + 1} / 21`);
	await expect(shown(page)).toHaveAttribute("alt", String(alt));
	const box = await lightbox(page).boundingBox();
	expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
});

test("fades in for 400 ms", async ({ page }) => {
	await withMotion(page);
	await open(page);
	await expect(lightbox(page)).toHaveCSS("transition-duration", "0.4s, 0.4s, 0.4s");
	await expect(lightbox(page)).toHaveCSS("opacity", "1");
});

test("next and previous buttons wrap around in both directions", async ({ page }) => {
	await open(page);
	await lightbox(page).getByRole("button", { name: "Previous picture" }).click();
	await expect(counter(page)).toHaveText("21 / 21");
	await lightbox(page).getByRole("button", { name: "Next picture" }).click();
	await expect(counter(page)).toHaveText("1 / 21");
	await lightbox(page).getByRole("button", { name: "Next picture" }).click();
	await expect(counter(page)).toHaveText("2 / 21");
});

test("arrow keys move and wrap, Escape closes", async ({ page }) => {
	await open(page);
	await page.keyboard.press("ArrowLeft");
	await expect(counter(page)).toHaveText("21 / 21");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect(counter(page)).toHaveText("2 / 21");
	await page.keyboard.press("Escape");
	await expect(lightbox(page)).toBeHidden();
});

test("the close button closes, and focus returns to the picture that opened it", async ({ page }) => {
	await open(page);
	await page.keyboard.press("ArrowRight");
	await lightbox(page).getByRole("button", { name: "Close" }).click();
	await expect(lightbox(page)).toBeHidden();
	await expect(opener(page)).toBeFocused();
});

test("opens by keyboard and keeps the focus inside", async ({ page }) => {
	await page.goto("/");
	await hydrated(page.locator("[data-gallery-row]"));
	await opener(page).focus();
	await page.keyboard.press("Enter");
	await expect(lightbox(page)).toBeVisible();
	for (let press = 0; press < 6; press++) {
		await page.keyboard.press("Tab");
		const inside = await page.evaluate(
			() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
		);
		expect(inside).toBe(true);
	}
	await page.keyboard.press("Escape");
	await expect(opener(page)).toBeFocused();
});

test("a mouse drag of 9 px does nothing, of 11 px moves", async ({ page }) => {
	await open(page);
	await dragBy(page, -9);
	await expect(counter(page)).toHaveText("1 / 21");
	await dragBy(page, -11);
	await expect(counter(page)).toHaveText("2 / 21");
	await dragBy(page, 11);
	await expect(counter(page)).toHaveText("1 / 21");
	await dragBy(page, 11);
	await expect(counter(page)).toHaveText("21 / 21");
});

test("a touch swipe of 9 px does nothing, of 11 px moves", async ({ page }) => {
	test.skip(!isPhone(page), "touch is a phone's");
	await open(page);
	await swipeBy(page, -9);
	await expect(counter(page)).toHaveText("1 / 21");
	await swipeBy(page, -11);
	await expect(counter(page)).toHaveText("2 / 21");
	await swipeBy(page, 11);
	await swipeBy(page, 11);
	await expect(counter(page)).toHaveText("21 / 21");
});

test("a touch swipe down or up closes", async ({ page }) => {
	test.skip(!isPhone(page), "touch is a phone's");
	for (const dy of [80, -80]) {
		await open(page);
		await swipeBy(page, 0, dy);
		await expect(lightbox(page)).toBeHidden();
	}
});

test("a click beside the picture closes", async ({ page }) => {
	await open(page);
	await page.mouse.click(8, 8);
	await expect(lightbox(page)).toBeHidden();
});

test("the page behind does not scroll", async ({ page }) => {
	await open(page);
	const before = await page.evaluate(() => scrollY);
	const { x, y } = await centre(shown(page));
	await page.mouse.move(x, y);
	await page.mouse.wheel(0, 900);
	await page.keyboard.press("PageDown");
	await page.keyboard.press("Escape");
	await expect(lightbox(page)).toBeHidden();
	expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("neighbouring pictures are loaded before they are asked for", async ({ page }) => {
	await open(page);
	for (const neighbour of [21, 2]) {
		const picture = lightbox(page).locator(`[data-picture="${neighbour}"] img`);
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
			.toBe(true);
		await expect(picture).toBeHidden();
	}
});

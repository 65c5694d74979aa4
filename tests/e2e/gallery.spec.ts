import { expect, type Page, test } from "@playwright/test";
import { hydrated, isPhone, withMotion } from "./support/page.ts";

const row = (page: Page) => page.locator("[data-gallery-row]");
const next = (page: Page) => page.getByRole("button", { name: "Next pictures" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous pictures" });
const announced = (page: Page) => page.locator("#gallery [aria-live]").first();

/** The numbers of the pictures that stand wholly inside the row. */
const inView = (page: Page) =>
	row(page).evaluate((element) => {
		const { left, right } = element.getBoundingClientRect();
		return [...element.querySelectorAll<HTMLElement>("a[data-picture]")]
			.filter((picture) => {
				const box = picture.getBoundingClientRect();
				return box.left >= left - 1 && box.right <= right + 1;
			})
			.map((picture) => Number(picture.dataset["picture"]));
	});

test.beforeEach(async ({ page }) => {
	await page.goto("/");
	await hydrated(row(page));
});

test("holds 21 pictures with alt texts, three in view, one on small screens", async ({ page }) => {
	const pictures = row(page).locator("[role=group]:not([aria-hidden]) img");
	await expect(pictures).toHaveCount(21);
	for (const alt of await pictures.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))) {
		expect(alt?.length).toBeGreaterThan(20);
	}
	expect(await inView(page)).toEqual(isPhone(page) ? [1] : [1, 2, 3]);
});

test("next moves on and wraps around from the last picture to the first", async ({ page }) => {
	await withMotion(page);
	const steps = isPhone(page) ? 21 : 7;
	for (let step = 1; step < steps; step++) await next(page).click();
	await expect.poll(() => inView(page)).toEqual(isPhone(page) ? [21] : [19, 20, 21]);
	await next(page).click();
	await expect.poll(() => inView(page)).toEqual(isPhone(page) ? [1] : [1, 2, 3]);
	await expect.poll(() => row(page).evaluate((element) => element.scrollLeft)).toBe(0);
});

test("previous wraps around from the first picture to the last, and back", async ({ page }) => {
	await withMotion(page);
	await previous(page).click();
	await expect.poll(() => inView(page)).toEqual(isPhone(page) ? [21] : [19, 20, 21]);
	await next(page).click();
	await expect.poll(() => inView(page)).toEqual(isPhone(page) ? [1] : [1, 2, 3]);
});

test("the visible position is announced to assistive technology", async ({ page }) => {
	await expect(announced(page)).toHaveAttribute("aria-live", "polite");
	await expect(announced(page)).toContainText(isPhone(page) ? "Picture 1 of 21" : "Pictures 1 to 3 of 21");
	await next(page).click();
	await expect(announced(page)).toContainText(isPhone(page) ? "Picture 2 of 21" : "Pictures 4 to 6 of 21");
	await previous(page).click();
	await previous(page).click();
	await expect(announced(page)).toContainText(isPhone(page) ? "Picture 21 of 21" : "Pictures 19 to 21 of 21");
});

test("only the pictures in view can be reached with Tab", async ({ page }) => {
	await expect(row(page).locator("[role=group]:not([inert]) a")).toHaveCount(isPhone(page) ? 1 : 3);
});

test("neighbouring pictures are loaded before they are asked for", async ({ page }) => {
	const loaded = (position: number) =>
		row(page)
			.locator("a[data-picture] img")
			.nth(position - 1)
			.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
	for (const neighbour of isPhone(page) ? [2, 21] : [4, 5, 6, 19, 20, 21]) {
		await expect.poll(() => loaded(neighbour), `picture ${neighbour}`).toBe(true);
	}
});

test("follows a swipe of the row itself", async ({ page }) => {
	await row(page).evaluate((element) =>
		element.scrollTo({ left: element.scrollWidth / 3, behavior: "instant" }),
	);
	await expect(announced(page)).not.toContainText(/Pictures? 1 /);
});

test("shows one picture below 600 px and three from there on", async ({ page }) => {
	await page.setViewportSize({ width: 599, height: 700 });
	await expect.poll(async () => (await inView(page)).length).toBe(1);
	await page.setViewportSize({ width: 600, height: 700 });
	await expect.poll(async () => (await inView(page)).length).toBe(3);
});

test("moves without animation when less motion is preferred", async ({ page }) => {
	await next(page).click();
	expect(await inView(page)).toEqual(isPhone(page) ? [2] : [4, 5, 6]);
});

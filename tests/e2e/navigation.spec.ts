import { expect, type Page, test } from "@playwright/test";
import { isPhone, withMotion } from "./support/page.ts";

/** How far a section's top is below the header's lower edge, once scrolling has ended. */
async function distanceFromHeader(page: Page, id: string): Promise<number> {
	let last = Number.NaN;
	await expect
		.poll(async () => {
			const now = await page.evaluate(() => scrollY);
			const resting = now === last && now > 0;
			last = now;
			return resting;
		})
		.toBe(true);
	return page.evaluate((target) => {
		const section = document.getElementById(target)?.getBoundingClientRect().top ?? 0;
		return Math.round(section - (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0));
	}, id);
}

for (const id of ["gallery", "realtor-profile", "testimonials", "contact"]) {
	test(`/#${id} scrolls to the section on load, clear of the header`, async ({ page }) => {
		await withMotion(page);
		await page.goto(`/#${id}`);
		expect(Math.abs(await distanceFromHeader(page, id))).toBeLessThanOrEqual(2);
	});
}

test("the call to action scrolls smoothly to the contact section", async ({ page }) => {
	await withMotion(page);
	await page.goto("/");
	await page.evaluate(() => {
		const seen: number[] = [];
		Object.assign(window, { seen });
		addEventListener("scroll", () => seen.push(scrollY));
	});
	await page.getByRole("link", { name: /Schedule a FREE/ }).click();
	await expect(page).toHaveURL("/#contact");
	expect(Math.abs(await distanceFromHeader(page, "contact"))).toBeLessThanOrEqual(2);
	const positions = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
	expect(new Set(positions).size, "many steps, not one jump").toBeGreaterThan(3);
});

test("a hash jumps without movement when less motion is preferred", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
});

test("header links lead to the sections of the home page from every page", async ({ page }) => {
	await page.goto("/terms");
	if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Testimonials" }).click();
	await expect(page).toHaveURL("/#testimonials");
	expect(Math.abs(await distanceFromHeader(page, "testimonials"))).toBeLessThanOrEqual(2);
});

test("on a phone the links are a menu that closes on choice and on Escape", async ({ page }) => {
	test.skip(!isPhone(page), "wide screens show the links");
	await page.goto("/");
	const menu = page.getByRole("navigation", { name: "Main" });
	const button = page.getByRole("button", { name: "Menu" });
	await expect(menu).toBeHidden();
	await button.click();
	await expect(menu).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await button.click();
	await menu.getByRole("link", { name: "Gallery" }).click();
	await expect(menu).toBeHidden();
	await expect(page).toHaveURL("/#gallery");
});

import { expectLoaded, hydrated, isPhone, twoFrames, withLessMotion, withMotion } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const row = (page: Page) => page.locator("[data-gallery-row]");
const next = (page: Page) => page.getByRole("button", { name: "Next pictures" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous pictures" });
const announced = (page: Page) => page.locator("#gallery [aria-live]").first();

const FIRST = { phone: [1], desktop: [1, 2, 3] };
const SECOND = { phone: [2], desktop: [4, 5, 6] };
const LAST = { phone: [21], desktop: [19, 20, 21] };
const bySize = <Value>(page: Page, { phone, desktop }: { phone: Value; desktop: Value }) =>
	isPhone(page) ? phone : desktop;

/** Every text the live region has held since, which is what a screen reader says. */
const announcements = (page: Page) =>
	announced(page).evaluateHandle((region) => {
		const said: string[] = [];
		const text = () => region.querySelector(":not([aria-hidden])")?.textContent ?? "";
		new MutationObserver(() => said.push(text())).observe(region, {
			characterData: true,
			childList: true,
			subtree: true,
		});
		return said;
	});

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

async function visit(page: Page): Promise<void> {
	await page.goto("/");
	await hydrated(row(page));
}

test("the gallery holds 21 pictures and says which are in view", async ({ page }) => {
	await visit(page);
	await test.step("21 pictures with alt texts", async () => {
		const pictures = row(page).locator("[role=group] img");
		await expect(pictures).toHaveCount(21);
		for (const alt of await pictures.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))) {
			expect(alt?.length).toBeGreaterThan(20);
		}
	});
	await test.step("three are in view, one on small screens", async () =>
		expect(await inView(page)).toEqual(bySize(page, FIRST)));
	await test.step("only the pictures in view can be reached with Tab", () =>
		expect(row(page).locator("a:not([tabindex='-1'])")).toHaveCount(bySize(page, FIRST).length));
	await test.step("neighboring pictures are loaded before they are asked for", async () => {
		for (const neighbor of [...bySize(page, SECOND), ...bySize(page, LAST)]) {
			await expectLoaded(row(page).locator(`a[data-picture="${neighbor}"] img`));
		}
	});
	await test.step("the visible position is announced to assistive technology", async () => {
		await expect(announced(page)).toHaveAttribute("aria-live", "polite");
		await expect(announced(page)).toContainText(
			bySize(page, { phone: "Picture 1 of 21", desktop: "Pictures 1 to 3 of 21" }),
		);
	});
	await test.step("the gallery moves without animation when less motion is preferred", async () => {
		await next(page).click();
		expect(await inView(page)).toEqual(bySize(page, SECOND));
		for (const _press of [1, 2]) await previous(page).click();
		await expect.poll(() => inView(page)).toEqual(bySize(page, LAST));
	});
});

test("the gallery wraps around, and follows finger and width", {
	tag: "@phone",
}, async ({ page }) => {
	await visit(page);
	await withMotion(page);

	await test.step("a step is announced once, however long it glides", async () => {
		// The row is measured after it came alive.
		await expect(announced(page)).toContainText("Picture 1 of 21");
		const said = await announcements(page);
		await next(page).click();
		await expect.poll(() => inView(page)).toEqual(SECOND.phone);
		await twoFrames(page);
		expect(await said.jsonValue()).toEqual(["Picture 2 of 21"]);
		await previous(page).click();
		await expect.poll(() => inView(page)).toEqual(FIRST.phone);
	});
	await test.step("a picture can be opened the moment the row has wrapped", async () => {
		await previous(page).click();
		const place = await row(page).boundingBox();
		await next(page).click();
		// Close above the arrows: the upper part may stand behind the header.
		await page.mouse.click((place?.x ?? 0) + 40, (place?.y ?? 0) + (place?.height ?? 0) - 120);
		await expect(page.getByRole("dialog")).toContainText("1 / 21");
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
	});
	await test.step("previous wraps around from the first picture to the last, which is announced, and next back", async () => {
		await previous(page).click();
		await expect.poll(() => inView(page)).toEqual(LAST.phone);
		await expect(announced(page)).toContainText("Picture 21 of 21");
		await next(page).click();
		await expect.poll(() => inView(page)).toEqual(FIRST.phone);
	});
	await withLessMotion(page);
	await test.step("it follows a swipe of the row itself", async () => {
		await row(page).evaluate((element) =>
			element.scrollTo({ left: element.scrollWidth / 3, behavior: "instant" }),
		);
		await expect(announced(page)).not.toContainText(/Pictures? 1 /);
	});
	await test.step("it shows one picture below 900 px, from 600 px on with half of the next one", async () => {
		for (const width of [599, 600, 899]) {
			await page.setViewportSize({ width, height: 700 });
			await expect.poll(async () => (await inView(page)).length).toBe(1);
		}
	});
	await test.step("it shows three pictures from 900 px on", async () => {
		await page.setViewportSize({ width: 900, height: 700 });
		await expect.poll(async () => (await inView(page)).length).toBe(3);
	});
});

import { closeHalfway, expectLoaded, hydrated, isPhone, withMotion } from "./support/page.ts";
import { expect, type Locator, type Page, test } from "./support/test.ts";

const lightbox = (page: Page) => page.getByRole("dialog", { name: "Photo gallery, full screen" });
const counter = (page: Page) => lightbox(page).locator("p span").first();
const shown = (page: Page) => lightbox(page).locator("[data-current] img");
const link = (page: Page, number: number) => page.locator("[data-gallery-row] a").nth(number - 1);
const opener = (page: Page) => link(page, 1);

test.beforeEach(async ({ page }) => {
	await page.goto("/");
	await hydrated(page.locator("[data-gallery-row]"));
});

async function open(page: Page): Promise<void> {
	await opener(page).click();
	await expect(lightbox(page)).toBeVisible();
}

test("a click on a picture opens it full screen", { tag: "@desktop" }, async ({ page }) => {
	const picture = link(page, 3);
	const alt = await picture.locator("img").getAttribute("alt");
	await picture.click();

	await test.step("at the picture that was clicked, with a counter", async () => {
		await expect(counter(page)).toHaveText("3 / 21");
		await expect(shown(page)).toHaveAttribute("alt", String(alt));
	});
	await test.step("the page behind does not scroll", async () => {
		const before = await page.evaluate(() => scrollY);
		const { x, y } = await center(shown(page));
		await page.mouse.move(x, y);
		await page.mouse.wheel(0, 900);
		await page.keyboard.press("PageDown");
		await page.keyboard.press("Escape");
		await expect(lightbox(page)).toBeHidden();
		expect(await page.evaluate(() => scrollY)).toBe(before);
	});
	await test.step("neighboring pictures are loaded before they are asked for", async () => {
		await open(page);
		for (const neighbor of [21, 2]) {
			const beside = lightbox(page).locator(`[data-picture="${neighbor}"] img`);
			await expectLoaded(beside);
			await expect(beside).toBeHidden();
		}
		await page.keyboard.press("Escape");
		await expect(lightbox(page)).toBeHidden();
	});
	await test.step("it fades in for 400 ms", async () => {
		await withMotion(page);
		await open(page);
		await expect(lightbox(page)).toHaveCSS("transition-duration", "0.4s, 0.4s, 0.4s");
		await expect(lightbox(page)).toHaveCSS("opacity", "1");
	});
	await test.step("it keeps its size while it fades out", async () => {
		const sizes = () =>
			lightbox(page).evaluate((element) =>
				[...element.querySelectorAll("[data-current] img, .bar")].map((part) => ({
					...part.getBoundingClientRect().toJSON(),
				})),
			);
		const open = await sizes();
		await closeHalfway(page);
		await expect(lightbox(page)).not.toHaveCSS("display", "none");
		expect(await sizes()).toEqual(open);
	});
});

test("buttons and keys move and close pictures", { tag: "@desktop" }, async ({ page, browser }) => {
	const press = (name: string) => lightbox(page).getByRole("button", { name }).click();

	// A rule with :has() and no class once styled all elements anew whenever a popover opened: 80 ms on a slow phone.
	await test.step("opening a picture styles its own elements anew, not the page's", async () => {
		await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
		await opener(page).scrollIntoViewIfNeeded();
		await browser.startTracing(page, { categories: ["devtools.timeline"] });
		await open(page);
		const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
		const styled = traceEvents.map(
			(event: { args: { elementCount?: number } }) => event.args.elementCount ?? 0,
		);
		const elements = await page.locator("*").count();
		expect(Math.max(...styled)).toBeGreaterThan(5);
		expect(Math.max(...styled)).toBeLessThan(elements / 4);
	});
	await test.step("next and previous buttons wrap around in both directions", async () => {
		for (const [name, now] of [
			["Previous picture", 21],
			["Next picture", 1],
			["Next picture", 2],
		] as const) {
			await press(name);
			await expect(counter(page)).toHaveText(`${now} / 21`);
		}
	});
	await test.step("the close button closes, and the picture last seen is in view and has the focus", async () => {
		await press("Close");
		await expect(lightbox(page)).toBeHidden();
		await expect(link(page, 2)).toBeFocused();
		await expect(link(page, 2)).toBeInViewport();
	});
	await test.step("Enter on a picture opens it; the dialog has the focus, which stays inside", async () => {
		await opener(page).focus();
		await page.keyboard.press("Enter");
		await expect(lightbox(page)).toBeFocused();
		await expect(counter(page)).toHaveText("1 / 21");
		for (let tab = 0; tab < 6; tab++) {
			await page.keyboard.press("Tab");
			const inside = await page.evaluate(
				() => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
			);
			expect(inside).toBe(true);
		}
	});
	await test.step("nothing behind it takes the focus", async () =>
		expect(await takesFocus(page)).toBe(false));
	await test.step("arrow keys move and wrap", async () => {
		await page.keyboard.press("ArrowLeft");
		await expect(counter(page)).toHaveText("21 / 21");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		// The browser's own way back and forward.
		await page.keyboard.press("Alt+ArrowRight");
		await expect(counter(page)).toHaveText("2 / 21");
	});
	await test.step("Escape closes, and the picture last seen is in view and has the focus", async () => {
		for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Escape");
		await expect(lightbox(page)).toBeHidden();
		await expect(link(page, 10)).toBeFocused();
		await expect(link(page, 10)).toBeInViewport();
	});
	await test.step("the page is given back", async () => expect(await takesFocus(page)).toBe(true));
	await test.step("in a browser without popovers a click on a picture leads to the picture itself", async () => {
		await page.evaluate(() => Reflect.deleteProperty(HTMLElement.prototype, "popover"));
		await link(page, 10).click();
		await expect(page).toHaveURL(/\.jpg$/);
	});
});

const takesFocus = (page: Page) =>
	page
		.locator("header a")
		.first()
		.evaluate((link: HTMLElement) => {
			link.focus();
			return document.activeElement === link;
		});

test("a drag of more than 10 px moves on; a click beside closes", async ({ page }) => {
	const move = isPhone(page) ? swipeBy : dragBy;
	await open(page);
	await test.step("it is as large as the screen", async () =>
		expect(await lightbox(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() }));
	for (const [dx, now] of [
		[-9, 1],
		[-11, 2],
		[11, 1],
		[11, 21],
	] as const) {
		await test.step(`${dx} px shows ${now} / 21`, async () => {
			await move(page, dx);
			await expect(counter(page)).toHaveText(`${now} / 21`);
		});
	}
	const closing = isPhone(page)
		? [() => swipeBy(page, 0, 80), () => swipeBy(page, 0, -80)]
		: [() => page.mouse.click(8, 8)];
	for (const close of closing) {
		await close();
		await expect(lightbox(page)).toBeHidden();
		await open(page);
	}
	if (isPhone(page)) return;
	await test.step("a double click of a hand that trembles zooms", () =>
		expect(async () => {
			for (const _click of [1, 2]) await dragBy(page, 2);
			await expect(shown(page)).toHaveCSS("transform", /matrix\((1\.[5-9]|2)/, { timeout: 500 });
		}).toPass());
});

async function dragBy(page: Page, dx: number): Promise<void> {
	const { x, y } = await center(shown(page));
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x + dx, y, { steps: 4 });
	await page.mouse.up();
}

async function swipeBy(page: Page, dx: number, dy = 0): Promise<void> {
	const { x, y } = await center(shown(page));
	const touch = await fingers(page);
	await touch("touchStart", { x, y });
	await touch("touchMove", { x: x + dx / 2, y: y + dy / 2 });
	await touch("touchMove", { x: x + dx, y: y + dy });
	await touch("touchEnd");
}

async function fingers(page: Page) {
	const session = await page.context().newCDPSession(page);
	return (type: "touchStart" | "touchMove" | "touchEnd", ...points: { x: number; y: number }[]) =>
		session.send("Input.dispatchTouchEvent", {
			type,
			touchPoints: points.map((point, id) => ({ ...point, id })),
		});
}

async function center(element: Locator): Promise<{ x: number; y: number }> {
	const box = await element.boundingBox();
	if (!box) throw new Error("The picture is not on the screen.");
	return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

test("double tap and two fingers zoom; swipes need rest", {
	tag: "@phone",
}, async ({ page }) => {
	await open(page);
	const scale = () => shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
	const left = () => shown(page).evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).e);
	const middle = await center(shown(page));
	const touch = await fingers(page);
	const doubleTap = async () => {
		await page.touchscreen.tap(middle.x, middle.y);
		await page.touchscreen.tap(middle.x, middle.y);
	};

	// On a busy machine two taps may come too late for a double tap.
	await test.step("a double tap zooms in", () =>
		expect(async () => {
			await doubleTap();
			expect(await scale()).toBeGreaterThan(2);
		}).toPass());
	await test.step("a finger then moves the picture, and shows no other", async () => {
		const before = await left();
		await touch("touchStart", middle);
		await touch("touchMove", { x: middle.x - 60, y: middle.y });
		await touch("touchMove", { x: middle.x - 90, y: middle.y });
		await touch("touchEnd");
		await expect.poll(left).toBeLessThan(before);
		await expect(counter(page)).toHaveText("1 / 21");
	});
	await test.step("another double tap puts it to rest", () =>
		expect(async () => {
			await doubleTap();
			expect(await scale()).toBe(1);
		}).toPass());
	await test.step("two fingers zoom, and their swipe shows no other picture", async () => {
		const [one, other] = [
			{ x: middle.x - 30, y: middle.y },
			{ x: middle.x + 30, y: middle.y },
		];
		await touch("touchStart", one, other);
		await touch("touchMove", { x: one.x - 60, y: one.y }, { x: other.x + 60, y: other.y });
		await touch("touchEnd");
		await expect.poll(scale).toBeGreaterThan(1.5);
		await expect(counter(page)).toHaveText("1 / 21");
	});
	await test.step("the next picture begins at rest", async () => {
		await page.keyboard.press("ArrowRight");
		await expect(counter(page)).toHaveText("2 / 21");
		expect(await scale()).toBe(1);
	});
});

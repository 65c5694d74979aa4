import { desktop } from "../../playwright.config.ts";
import { browserLaunch } from "../../tools/browser.ts";
import { sampleSite } from "../brands/sample.ts";
import { expectNoViolations } from "../e2e/support/axe.ts";
import { fontsHere, scrollThrough } from "../e2e/support/page.ts";
import { expect, type Page, test } from "../e2e/support/test.ts";
import { SAMPLE_PATHS } from "../screens.ts";
import { onlyWideFont } from "./systemFonts.ts";

const NARROW = { width: 320, height: 640 };

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING =
	"* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test("every page fits 320 px, with large targets, and passes axe", {
	tag: "@desktop",
}, async ({ page }) => {
	for (const path of SAMPLE_PATHS) {
		await test.step(path, async () => {
			await page.setViewportSize(NARROW);
			await open(page, path);
			if (path === "/") await scrollThrough(page);
			expect(await smallTargets(page), "at 320 px").toEqual([]);
			await expectToFit(page);
			await addStyle(page, "");
			await page.setViewportSize(desktop.viewport);
			expect(await smallTargets(page), "on a wide screen").toEqual([]);
			// Those two have states: accessibility.spec.ts.
			if (path !== "/" && path !== "/signin") await expectNoViolations(page);
		});
	}
});

test("every page fits 320 px in a wide font", {
	tag: "@desktop",
}, async ({ playwright, baseURL, contextOptions }) => {
	const browser = await playwright.chromium.launch({ ...browserLaunch(), env: await onlyWideFont() });
	const options = { ...contextOptions, viewport: NARROW, ...(baseURL && { baseURL }) };
	const page = await browser.newPage(options);
	await page.route("**/*.woff2", (route) => route.abort());
	for (const path of SAMPLE_PATHS) {
		await test.step(path, async () => {
			await open(page, path);
			await expectToFit(page);
		});
	}
	const width = await page.evaluate(() => {
		const canvas = document.createElement("canvas").getContext("2d");
		if (canvas) canvas.font = "100px sans-serif";
		return canvas?.measureText("abcdefghijklmnopqrstuvwxyz").width ?? 0;
	});
	expect(width, "the font is wide").toBeGreaterThan(1600);
	await browser.close();
});

test("a brand's name of forty letters stays within 320 px", { tag: "@phone" }, async ({ page }) => {
	const { siteName } = sampleSite();
	await page.route("**/*", async (route) => {
		if (route.request().resourceType() !== "document") return route.continue();
		const response = await route.fetch();
		const body = (await response.text()).replaceAll(siteName, "Meridianridgelandholdingsofthehighuintas");
		await route.fulfill({ response, body });
	});
	await page.setViewportSize(NARROW);
	for (const path of ["/", "/homes", "/signin", "/terms"]) {
		await page.goto(path);
		await expect(page.getByRole("banner")).toContainText("Meridianridgeland");
		const width = () => page.evaluate(() => document.documentElement.scrollWidth);
		await expect.poll(width, { message: path }).toBe(320);
		const edges = await page
			.locator("header a, header button")
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
		expect(Math.max(...edges), path).toBeLessThanOrEqual(320);
	}
});

const READERS = [
	{ size: "150%", width: 360, height: 740 },
	{ size: "200%", width: 390, height: 844 },
	{ size: "200%", width: 1280, height: 800 },
] as const;

test("with large text page, header and menu stay whole", { tag: "@desktop" }, async ({ page }) => {
	for (const path of ["/", "/homes/1847-silver-hollow-road"]) {
		await open(page, path);
		for (const { size, width, height } of READERS) {
			const at = `${path}, ${size} at ${width} px`;
			await page.setViewportSize({ width, height });
			await addStyle(page, `:root { font-size: ${size} !important }`);
			expect(await sideways(page), at).toEqual([]);
			expect(await cutOff(page), at).toEqual([]);
			const menu = page.getByRole("button", { name: "Menu" });
			if (!(await menu.isVisible())) continue;
			await menu.click();
			expect(await cutOff(page), `menu, ${at}`).toEqual([]);
			const last = page.locator("#menu").getByRole("link").last();
			await last.scrollIntoViewIfNeeded();
			await expect(last).toBeInViewport({ ratio: 0.99 });
			await page.keyboard.press("Escape");
		}
	}
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await fontsHere(page);
	await expect(page.locator("html[data-first-frame]")).toHaveCount(0);
}

async function expectToFit(page: Page): Promise<void> {
	expect(await sideways(page)).toEqual([]);
	await addStyle(page, TEXT_SPACING);
	expect(await sideways(page), "with text spacing").toEqual([]);
	expect(await cutOff(page), "with text spacing").toEqual([]);
}

/** A reader's own style sheet: one in the page would be refused by the policy. */
const addStyle = (page: Page, css: string) =>
	page.evaluate((text) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets = [sheet];
	}, css);

const sideways = (page: Page) =>
	page.evaluate(() => {
		const { scrollWidth } = document.documentElement;
		if (scrollWidth <= innerWidth) return [];
		return [...document.querySelectorAll("body *")]
			.filter((element) => element.getBoundingClientRect().right > innerWidth)
			.map((element) => `${element.tagName}: ${element.textContent?.trim().slice(0, 40)}`)
			.concat(`${scrollWidth} px`);
	});

/** Words that stand beyond the screen, or beyond a box that hides what stands out. What can be scrolled to is not cut off. */
const cutOff = (page: Page) =>
	page.evaluate(() => {
		const overflow = (element: Element) => getComputedStyle(element).overflowX;
		const beyond = ({ left, right }: DOMRect, box: { left: number; right: number }) =>
			left < box.left - 1 || right > box.right + 1;
		return (
			[...document.querySelectorAll("h1, h2, h3, p, a, button, label, legend, dt, dd")]
				.filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
				// One pixel wide: for screen readers alone. A picture alone has no words.
				.filter(({ clientWidth, textContent }) => clientWidth !== 1 && textContent?.trim())
				.filter((element) => {
					let holder: Element | null = element;
					while (holder && overflow(holder) === "visible") holder = holder.parentElement;
					if (holder && ["auto", "scroll"].includes(overflow(holder))) return false;
					const box = holder?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
					const words = document.createRange();
					words.selectNodeContents(element);
					return [...words.getClientRects()].some((rect) => rect.width > 1 && beyond(rect, box));
				})
				.map((element) => element.textContent?.trim().slice(0, 40))
		);
	});

/** Links within a sentence may be small. */
const smallTargets = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("a, button, input, textarea, summary")]
			.filter((element) => element.checkVisibility() && !element.closest("[aria-hidden=true]"))
			.filter(
				(element) => element.parentElement?.textContent === element.textContent || element.matches("button"),
			)
			.map((element) => {
				const { width, height } = element.getBoundingClientRect();
				const least = innerWidth < 600 || element.matches("button, input, textarea") ? 44 : 24;
				return { name: (element.textContent || element.getAttribute("name")) ?? "", width, height, least };
			})
			.filter(({ width, height, least }) => height < least - 0.5 || width < least - 0.5),
	);

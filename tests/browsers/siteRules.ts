/** What layout, scrolling, focus and drawing of an engine can break. */
import { expect } from "vitest";
import { messages } from "../../model/text/messages.ts";
import { sampleSite } from "../brands/sample.ts";
import { SAMPLE_PATHS } from "../screens.ts";
import { type Page, type Rule, step, type Visit } from "./engine.ts";
import { bringIntoView, click, hasFocus, isShown, textOf } from "./page.ts";

const config = sampleSite();

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
	h1: [config.siteName],
	main: [messages.heroSubtitle, messages.heroAction],
	"#featured": [config.listing.status, config.listing.street],
	"#gallery": ["Gallery", config.listing.headline, ...config.listing.description],
	"#realtor-profile": [messages.agentLabel, config.agent.name, ...config.agent.bio],
	"#testimonials": config.testimonials.items.flatMap(({ name, feedback }) => [name, feedback]),
	"#contact": [config.contact.heading, config.contact.invitation, config.contact.phone, "Phone", "Message"],
	footer: [config.brokerage.name, "Equal Housing"],
};

const MENU = "header nav";
const MENU_BUTTON = "header button[popovertarget]:not(nav *)";
const NEXT = '#gallery [aria-label="Next pictures"]';
const PREVIOUS = '#gallery [aria-label="Previous pictures"]';
const slide = (number: number) => `#gallery [aria-label="${number} of 21"] a`;
const LIGHTBOX = "dialog";
const toggle = (place: string) => ({
	button: `${place} button`,
	end: `${place} :is([id], blockquote) p:last-of-type`,
});
const LISTING = toggle("#gallery article");
const REVIEW = toggle("#testimonials figure:nth-of-type(1)");

/** One load of the home page: WebKit takes seconds for each. */
export function homeRules(rule: Rule): void {
	rule("the home page loads whole, and its sections work one after the other", async (visit) => {
		const { page, site } = visit;
		const phone = page.screen.name === "phone";
		const first = phone ? [1] : [1, 2, 3];
		const expectInView = (pictures: number[]) =>
			expect.poll(() => page.evaluate(picturesInView)).toEqual(pictures);
		const openFirst = async () => {
			await click(page, slide(1));
			await expectPicture(page, 1);
			await expect.poll(() => page.evaluate(fillsScreen, LIGHTBOX)).toBe(true);
		};
		const close = async () => {
			await page.press("Escape");
			await expect.poll(() => isShown(page, LIGHTBOX)).toBe(false);
		};

		await page.goto(`${site}/#gallery`);
		await step("without an error and within its policy", () => expectWhole(visit, "/"));
		await step("a hash in the address leads to its section, clear of the header", () =>
			expectBelowHeader(page, "gallery"),
		);
		await step("every section has its texts", () => expectTexts(page));
		await step("the gallery wraps around in both directions", async () => {
			await expectInView(first);
			await click(page, NEXT);
			await expectInView(phone ? [2] : [4, 5, 6]);
			await click(page, PREVIOUS);
			await expectInView(first);
			await click(page, PREVIOUS);
			await expectInView(phone ? [21] : [19, 20, 21]);
			await click(page, NEXT);
			await expectInView(first);
		});
		await step("a click right after opens the picture under it", async () => {
			await page.mouse(await page.evaluate(lowerMiddle, slide(first.length)));
			await expectPicture(page, first.length);
			await close();
		});
		await step("a mouse drags to the neighbors, and the page behind does not move", async () => {
			await openFirst();
			const scrolled = await page.evaluate(() => scrollY);
			const [x, y] = [page.screen.width / 2, page.screen.height / 2];
			await page.mouse({ x, y }, { x: x - 6, y }, { x: x - 12, y });
			await expectPicture(page, 2);
			await page.mouse({ x, y }, { x: x + 6, y }, { x: x + 12, y });
			await expectPicture(page, 1);
			await page.mouse({ x, y }, { x: x + 9, y });
			await expectPicture(page, 1);
			expect(await page.evaluate(() => scrollY)).toBe(scrolled);
		});
		await step("the lightbox gives the focus back, and keeps Tab inside", async () => {
			await close();
			await expect.poll(() => hasFocus(page, slide(1))).toBe(true);
			await page.press("Enter");
			await expectPicture(page, 1);
			for (let tab = 0; tab < 5; tab++) {
				await page.press("Tab");
				expect(await page.evaluate(focusIsOutside)).toBe(false);
			}
			await close();
		});
		await step("Learn More shows the rest of the listing, Show Less hides it", async () => {
			expect(await isShown(page, LISTING.end)).toBe(false);
			await click(page, LISTING.button);
			await expect.poll(() => textOf(page, LISTING.button)).toBe(messages.showLess.toLowerCase());
			await expect.poll(() => isShown(page, LISTING.end)).toBe(true);
			await click(page, LISTING.button);
			await expect.poll(() => isShown(page, LISTING.end)).toBe(false);
		});
		await step("Read More shows a whole review, Show Less its first 96 px", async () => {
			await expect.poll(() => page.evaluate(hiddenHeight, REVIEW.end)).toBeGreaterThan(0);
			await click(page, REVIEW.button);
			await expect.poll(() => page.evaluate(hiddenHeight, REVIEW.end)).toBe(0);
			await click(page, REVIEW.button);
			await expect.poll(() => page.evaluate(hiddenHeight, REVIEW.end)).toBeGreaterThan(0);
			const height = (end: string) => document.querySelector(end)?.closest("[id]")?.clientHeight;
			await expect.poll(() => page.evaluate(height, REVIEW.end)).toBe(96);
		});
	});
}

const WITH_SCRIPTS: readonly string[] = ["/", "/signin", "/homes/1847-silver-hollow-road"];

export function pageRules(rule: Rule): void {
	for (const path of SAMPLE_PATHS.filter((one) => one !== "/")) {
		rule(`${path} loads whole, without an error and within its policy`, async (visit) => {
			await visit.page.goto(visit.site + path);
			await expectWhole(visit, path);
		});
	}

	rule("the header's links lead to the sections from every page", async ({ page, site }) => {
		const phone = page.screen.name === "phone";
		const links = (menu: string) =>
			[...document.querySelectorAll<HTMLAnchorElement>(`${menu} li a[href*="/#"]`)].map(({ hash }) => hash);
		await page.goto(`${site}/terms`);
		// The way to the last one passes all that could move.
		const last = (await page.evaluate(links, MENU)).at(-1) ?? "";
		if (phone) {
			expect(await isShown(page, MENU)).toBe(false);
			await click(page, MENU_BUTTON);
			await expect.poll(() => isShown(page, MENU)).toBe(true);
			await page.press("Escape");
			await expect.poll(() => isShown(page, MENU)).toBe(false);
			await click(page, MENU_BUTTON);
		}
		await click(page, `${MENU} li a[href="/${last}"]`);
		await expect.poll(() => page.address()).toBe(`${site}/${last}`);
		await expectBelowHeader(page, last.slice(1));
		if (phone) await click(page, MENU_BUTTON);
		await click(page, `${MENU} a[href="/#gallery"]`);
		await expectBelowHeader(page, "gallery");
		if (phone) await expect.poll(() => isShown(page, MENU)).toBe(false);
	});
}

export function nativeRules(rule: Rule): void {
	rule("every text can be read to its end, and a click on a picture shows it", async ({ page, site }) => {
		await page.goto(`${site}/`);
		await expectTexts(page);
		for (const { button, end } of [LISTING, REVIEW]) {
			await bringIntoView(page, end);
			const readable = async () =>
				(await isShown(page, end)) &&
				((await page.evaluate(hiddenHeight, end)) === 0 || (await page.evaluate(scrolls, end)));
			// A button that comes only when a text is cut off is measured for after load.
			await expect.poll(async () => (await readable()) || (await isShown(page, button))).toBe(true);
			if (!(await readable())) await click(page, button);
			await expect.poll(readable).toBe(true);
		}
		const link = await page.evaluate((one) => document.querySelector<HTMLAnchorElement>(one)?.href, slide(1));
		await click(page, slide(1));
		// In the lightbox, or by itself.
		const shown = async () => (await page.address()) === link || (await isShown(page, LIGHTBOX));
		await expect.poll(shown).toBe(true);
	});
}

export const menuRule = (rule: Rule) =>
	rule("the menu leads to a section", ({ page, site }) => byMenuToContact(page, site));

export async function byMenuToContact(page: Page, site: string): Promise<void> {
	await page.goto(`${site}/terms`);
	await click(page, MENU_BUTTON);
	await click(page, `${MENU} a[href="/#contact"]`);
	await expect.poll(() => page.address()).toBe(`${site}/#contact`);
}

async function expectWhole({ engine, page, site }: Visit, path: string): Promise<void> {
	expect(await page.evaluate(notLoaded)).toEqual([]);
	const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
	expect(await page.evaluate(sideways)).toBe(0);
	await expect.poll(() => page.evaluate(notDrawn)).toEqual([]);
	if (page.screen.name === "desktop" && WITH_SCRIPTS.includes(path))
		expect((await engine.errorsAtLoad?.(site + path)) ?? []).toEqual([]);
}

async function expectTexts(page: Page): Promise<void> {
	const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim().toLowerCase();
	for (const [selector, texts] of Object.entries(SECTIONS)) {
		const missing = async () => {
			const said = await textOf(page, selector);
			return texts.filter((text) => !said.includes(plain(text)));
		};
		await expect.poll(missing, { message: selector }).toEqual([]);
	}
}

const expectPicture = (page: Page, number: number) =>
	expect.poll(() => textOf(page, LIGHTBOX)).toContain(`${number} / 21`);

/** WebKit holds no place on the screen: a font that comes after the jump may break a line above anew. */
const LINE_PX = 30;

async function expectBelowHeader(page: Page, id: string): Promise<void> {
	const place = (target: string) => {
		const top = document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN;
		const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? Number.NaN;
		return { scrolled: Math.round(scrollY), away: Math.abs(Math.round(top - header)) };
	};
	let last = -1;
	const restingAway = async () => {
		const { scrolled, away } = await page.evaluate(place, id);
		const still = scrolled === last && scrolled > 0;
		last = scrolled;
		return still ? away : Number.POSITIVE_INFINITY;
	};
	await expect.poll(restingAway, { message: id }).toBeLessThanOrEqual(LINE_PX);
}

// These run in the page.

const notLoaded = () =>
	performance
		.getEntriesByType("resource")
		.filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
		.map(({ name }) => name);

const notDrawn = () =>
	[...document.images]
		.filter((image) => {
			const { top, bottom, left, right, width } = image.getBoundingClientRect();
			const across = width > 0 && right > 0 && left < innerWidth;
			const inView = across && bottom > 0 && top < innerHeight && image.checkVisibility();
			return inView && !(image.complete && image.naturalWidth > 0);
		})
		.map(({ src }) => src);

const picturesInView = () =>
	[...document.querySelectorAll<HTMLElement>('#gallery [aria-roledescription="slide"]')]
		.filter((slide) => {
			const { left, right } = slide.getBoundingClientRect();
			return left >= -1 && right <= innerWidth + 1;
		})
		.map((slide) => Number.parseInt(slide.ariaLabel ?? "", 10));

/** On a phone the header may cover the rest. */
const lowerMiddle = (selector: string) => {
	const box = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
	return { x: Math.round(box.left + box.width / 2), y: Math.round(box.bottom - 16) };
};

const fillsScreen = (selector: string) => {
	const dialog = document.querySelector(selector);
	const box = dialog?.getBoundingClientRect();
	const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
	return box?.width === innerWidth && box.height === innerHeight && dialog?.contains(middle) === true;
};

/** The body has it while it is in the browser's own bars. */
const focusIsOutside = () =>
	document.activeElement !== document.body && document.activeElement?.closest("dialog") === null;

const hiddenHeight = (end: string) => {
	const frame = document.querySelector(end)?.closest("[id]");
	return Math.max(0, (frame?.firstElementChild?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0));
};

const scrolls = (end: string) => {
	const frame = document.querySelector(end)?.closest("[id]");
	return !!frame && frame.clientHeight > 0 && getComputedStyle(frame).overflowY === "auto";
};

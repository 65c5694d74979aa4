import { expect } from "vitest";
import { messages } from "../../../src/config/messages.ts";
import type { Page } from "../engines/engine.ts";
import { click, isShown } from "../hands.ts";
import type { Rule } from "../visit.ts";

export interface Toggle {
	readonly button: string;
	/** The last words of its text. */
	readonly end: string;
}

export const LISTING: Toggle = {
	button: "#gallery article button",
	end: "#gallery article [id] p:last-of-type",
};
export const review = (number: number): Toggle => ({
	button: `#testimonials figure:nth-of-type(${number}) button`,
	end: `#testimonials figure:nth-of-type(${number}) blockquote p`,
});
const REVIEW = review(1);

export function toggleRules(rule: Rule): void {
	rule("Learn More shows the rest of the listing, Show Less hides it", async ({ page, site }) => {
		await page.goto(`${site}/#gallery`);
		expect(await isShown(page, LISTING.end)).toBe(false);
		expect(await underline(page, LISTING.button)).toBe("underline");
		await click(page, LISTING.button);
		await expectToggle(page, LISTING.button, { text: messages.showLess, expanded: "true" });
		await expect.poll(() => isShown(page, LISTING.end)).toBe(true);
		await click(page, LISTING.button);
		await expectToggle(page, LISTING.button, { text: messages.learnMore, expanded: "false" });
		await expect.poll(() => isShown(page, LISTING.end)).toBe(false);
	});

	rule("Read More shows a whole review, Show Less its first 96 px", async ({ page, site }) => {
		await page.goto(`${site}/#testimonials`);
		await expect.poll(() => cutOff(page)).toBeGreaterThan(0);
		await click(page, REVIEW.button);
		await expectToggle(page, REVIEW.button, { text: messages.showLess, expanded: "true" });
		await expect.poll(() => cutOff(page)).toBe(0);
		await click(page, REVIEW.button);
		await expectToggle(page, REVIEW.button, { text: messages.readMore, expanded: "false" });
		await expect.poll(() => cutOff(page)).toBeGreaterThan(0);
		await expect.poll(() => frameHeight(page)).toBe(96);
	});
}

const expectToggle = (page: Page, selector: string, state: { text: string; expanded: string }) =>
	expect
		.poll(() =>
			page.evaluate((wanted) => {
				const button = document.querySelector<HTMLElement>(wanted);
				return { text: button?.textContent, expanded: button?.ariaExpanded };
			}, selector),
		)
		.toEqual(state);

/** What says that it can be pressed; Safari refuses it when it is written in one line with its width. */
const underline = (page: Page, selector: string) =>
	page.evaluate((wanted) => {
		const button = document.querySelector(wanted);
		return button && getComputedStyle(button).textDecorationLine;
	}, selector);

/** How many pixels at a text's end its frame cuts off. */
export const cutOff = (page: Page, end = REVIEW.end) =>
	page.evaluate((selector) => {
		const frame = document.querySelector(selector)?.closest("[id]");
		return Math.max(0, (frame?.firstElementChild?.scrollHeight ?? 0) - (frame?.clientHeight ?? 0));
	}, end);

const frameHeight = (page: Page) =>
	page.evaluate(
		(selector) => Math.round(document.querySelector(selector)?.closest("[id]")?.clientHeight ?? 0),
		REVIEW.end,
	);

/** All screens, whole and without a complaint. */
import { mkdirSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { messages } from "../../../src/config/messages.ts";
import { sampleSite } from "../../brands/sample.ts";
import { EVERY_PATH, screenName } from "../../screens.ts";
import type { Page } from "../engines/engine.ts";
import { inOneLine, textOf } from "../hands.ts";
import type { Rule } from "../visit.ts";

const config = sampleSite();

/** What the home page says, section by section. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
	h1: [config.siteName],
	main: [messages.heroSubtitle, messages.heroAction],
	"#featured": [config.listing.status, config.listing.street],
	"#gallery": ["Gallery", config.listing.headline, ...config.listing.description],
	"#realtor-profile": [messages.agentLabel, config.agent.name, ...config.agent.bio],
	"#testimonials": [
		messages.testimonialsHeading,
		...config.testimonials.items.flatMap(({ name, feedback }) => [name, feedback]),
	],
	"#contact": [config.contact.heading, config.contact.invitation, config.contact.phone, "Phone", "Message"],
	footer: [config.brokerage.name, "Equal Housing"],
};

/** Of what a page should say, what it does not say. */
export async function missingTexts(
	page: Page,
	sections: Readonly<Record<string, readonly string[]>> = SECTIONS,
): Promise<string[]> {
	const missing: string[] = [];
	for (const [selector, texts] of Object.entries(sections)) {
		const said = await textOf(page, selector);
		missing.push(...texts.filter((text) => !said.includes(inOneLine(text))));
	}
	return missing;
}

export function screenRules(rule: Rule): void {
	rule("every section says all it has to say as soon as the page is there", async ({ page, site }) => {
		await page.goto(`${site}/`);
		expect(await missingTexts(page)).toEqual([]);
	});

	for (const path of EVERY_PATH) {
		rule(`${path} loads whole, without an error and within its policy`, async ({ engine, page, site }) => {
			await page.goto(site + path);
			expect(await notLoaded(page)).toEqual([]);
			expect(await sidewaysScroll(page)).toBe(0);
			if (page.screen.name === "desktop") expect(await engine.complaintsAtLoad(site + path)).toEqual([]);
			await takePicture(page, `${engine.name}-${page.screen.name}-${screenName(path)}`);
		});
	}
}

/** Answers that were errors. */
const notLoaded = (page: Page) =>
	page.evaluate(() =>
		performance
			.getEntriesByType("resource")
			.filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
			.map(({ name }) => name),
	);

const sidewaysScroll = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Of the whole page, on a screen as high as it is, when everything has come and stands still. */
async function takePicture(page: Page, name: string): Promise<void> {
	const height = () => page.evaluate(() => document.documentElement.scrollHeight);
	await page.resize(page.screen.width, await height());
	// The first section grows with the screen, up to its limit.
	await page.resize(page.screen.width, await height());
	await expect.poll(() => page.evaluate(unfinished)).toEqual([]);
	mkdirSync("shots/browsers", { recursive: true });
	writeFileSync(`shots/browsers/${name}.png`, await page.screenshot());
}

/** Pictures on the screen that have not come, and movements that have not ended. */
function unfinished(): string[] {
	const pictures = [...document.images].filter((image) => {
		const { left, right, width } = image.getBoundingClientRect();
		return width > 0 && right > 0 && left < innerWidth && !(image.complete && image.naturalWidth > 0);
	});
	const movements = document
		.getAnimations()
		.filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline);
	return [
		...pictures.map(({ alt, src }) => `${src} (${alt})`),
		...movements.map(({ id }) => `animation ${id}`),
	];
}

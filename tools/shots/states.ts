/** Every state a screen can be in, by what a visitor does to bring it there. */
import type { Page } from "@playwright/test";
import { emailService, fillContact, fillVisitor, heldAnswer, status } from "../../tests/e2e/support/forms.ts";
import { hydrated } from "../../tests/e2e/support/page.ts";
import { EVERY_SCREEN, LANDSCAPE, PHONE_AND_DESKTOP, PHONE_AND_TABLET, PHONES, type Shot } from "./shot.ts";

export const STATES: readonly Shot[] = [
	{ name: "hero", path: "/", widths: EVERY_SCREEN },
	{ name: "header-scrolled", path: "/", widths: EVERY_SCREEN, show: (page) => page.mouse.wheel(0, 400) },
	{ name: "menu-open", path: "/", widths: PHONE_AND_TABLET, show: openMenu },
	{
		name: "gallery-moved",
		path: "/",
		widths: EVERY_SCREEN,
		show: async (page) => {
			await hydrated(page.locator("[data-gallery-row]"));
			await page.getByRole("button", { name: "Next pictures" }).click();
		},
	},
	{ name: "lightbox", path: "/", widths: EVERY_SCREEN, show: openLightbox },
	{ name: "lightbox-landscape", path: "/", widths: LANDSCAPE, show: openLightbox },
	{ name: "lightbox-zoomed", path: "/", widths: PHONE_AND_DESKTOP, show: zoomPicture },
	{ name: "film-in-view", path: "/#film", widths: EVERY_SCREEN },
	{ name: "film-in-view-landscape", path: "/#film", widths: LANDSCAPE },
	{
		name: "film-playing",
		path: "/",
		streams: true,
		widths: PHONE_AND_DESKTOP,
		show: async (page) => {
			await page.getByRole("button", { name: "Play the film" }).click();
			await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 2);
		},
	},
	{
		name: "contact-bar",
		path: "/",
		widths: PHONES,
		show: (page) => page.locator("#gallery").evaluate((gallery) => gallery.scrollIntoView()),
	},
	{ name: "large-text", path: "/", widths: PHONE_AND_DESKTOP, show: enlargeText },
	{
		name: "large-text-menu",
		path: "/",
		widths: PHONE_AND_TABLET,
		show: async (page) => {
			await enlargeText(page);
			await openMenu(page);
		},
	},
	{
		name: "film-description",
		path: "/",
		widths: PHONE_AND_DESKTOP,
		show: (page) => page.getByText("What the film shows").click(),
	},
	{
		name: "listing-expanded",
		path: "/",
		widths: EVERY_SCREEN,
		show: (page) => press(page, "Learn More", "article button"),
	},
	{
		name: "testimonial-expanded",
		path: "/",
		widths: EVERY_SCREEN,
		show: (page) => press(page, "Read More", "#testimonials blockquote p"),
	},
	{ name: "contact-errors", path: "/", widths: PHONE_AND_DESKTOP, show: sendEmpty },
	{ name: "sign-in-errors", path: "/signin", widths: EVERY_SCREEN, show: sendEmpty },
	{
		name: "sign-in-sending",
		path: "/signin",
		widths: PHONE_AND_DESKTOP,
		show: (page) => signIn(page, "held"),
	},
	{ name: "sign-in-success", path: "/signin", widths: PHONE_AND_DESKTOP, show: (page) => signIn(page, 200) },
	{ name: "sign-in-failure", path: "/signin", widths: PHONE_AND_DESKTOP, show: (page) => signIn(page, 500) },
	{
		name: "contact-snackbar",
		path: "/",
		brand: "second",
		widths: PHONE_AND_DESKTOP,
		show: async (page) => {
			await emailService(page);
			await hydrated(page.locator("#contact form"));
			await sendContact(page);
			await page.locator("#contact [role=status]:not(:empty)").waitFor();
		},
	},
];

export async function openMenu(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Menu" }).click();
}

export async function sendContact(page: Page, email?: string): Promise<void> {
	const form = page.locator("#contact form");
	await fillContact(form);
	if (email) await form.locator("[name=user_email]").fill(email);
	await form.locator("button[type=submit]").click();
}

export async function sendVisitor(page: Page): Promise<void> {
	const form = page.locator("main form");
	await fillVisitor(form);
	await form.locator("button[type=submit]").click();
}

async function openLightbox(page: Page): Promise<void> {
	await hydrated(page.locator("[data-gallery-row]"));
	await page.locator("[data-gallery-row] a").first().click();
	await page.locator("dialog [data-current] img").evaluate((image: HTMLImageElement) => image.decode());
}

async function zoomPicture(page: Page): Promise<void> {
	await openLightbox(page);
	await page.waitForLoadState("networkidle");
	await page.locator("dialog [data-current] img").dblclick();
}

/** Twice the size, as a reader's own style sheet sets it. */
function enlargeText(page: Page): Promise<void> {
	return page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(":root { font-size: 200% !important }");
		document.adoptedStyleSheets = [sheet];
	});
}

async function press(page: Page, name: string, island: string): Promise<void> {
	await hydrated(page.locator(island).first());
	await page.getByRole("button", { name }).first().click();
}

async function sendEmpty(page: Page): Promise<void> {
	const form = page.locator("main form");
	await hydrated(form);
	await form.locator("button[type=submit]").click();
}

/** The e-mail service answers so, or keeps the visitor waiting. */
async function signIn(page: Page, answer: number | "held"): Promise<void> {
	const service = await emailService(page);
	service.answer = answer === "held" ? heldAnswer().answer : status(answer);
	// The clock stands still, so that a success does not lead on to the home site.
	await page.clock.install();
	await hydrated(page.locator("main form"));
	await sendVisitor(page);
	if (answer === "held") await page.getByText("Sending...").waitFor();
	else await page.locator("main form :is([role=status],[role=alert]) p").waitFor();
}

/** npm run shots: every screen in each of its states, into shots/ (-- -g lightbox: only those). README: hero-1440, hero-390. */
import { type BrowserContextOptions, type Page, test } from "@playwright/test";
import { contactAnswers } from "../tests/desk/support/sampleForms.ts";
import { emailService, fillVisitor, heldAnswer, send, status } from "../tests/e2e/support/forms.ts";
import { hydrated } from "../tests/e2e/support/page.ts";
import { SAMPLE_PATHS, screenName } from "../tests/screens.ts";

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const;
const WIDTHS = [390, 768, 1440] as const;

interface Shot {
	readonly path?: string;
	readonly widths?: readonly (typeof WIDTHS)[number][];
	readonly whole?: boolean;
	readonly options?: BrowserContextOptions;
	readonly show?: (page: Page) => Promise<unknown>;
}

const openMenu = (page: Page) => page.getByRole("button", { name: "Menu" }).click();
const formOf = (page: Page) => page.locator("main form");
const scriptsOff = { whole: true, options: { javaScriptEnabled: false } } as const;

const SHOTS: Readonly<Record<string, Shot>> = {
	...Object.fromEntries(SAMPLE_PATHS.map((path) => [screenName(path), { path, whole: true }])),
	hero: {},
	"header-scrolled": { show: (page) => page.mouse.wheel(0, 400) },
	"menu-open": { widths: [390, 768], show: openMenu },
	"gallery-moved": { show: (page) => press(page, "Next pictures", "[data-gallery-row]") },
	lightbox: { show: openLightbox },
	"film-playing": {
		show: async (page) => {
			await page.getByRole("button", { name: "Play the film" }).click();
			await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 2);
			await page.locator("video").evaluate((film: HTMLVideoElement) => film.pause());
		},
	},
	"listing-expanded": { show: (page) => press(page, "Learn More", "article button") },
	"testimonial-expanded": { show: (page) => press(page, "Read More", "#testimonials blockquote p") },
	"contact-errors": { show: sendEmpty },
	"sign-in-errors": { path: "/signin", show: sendEmpty },
	"sign-in-sending": { path: "/signin", show: (page) => signIn(page, heldAnswer().answer) },
	"sign-in-success": { path: "/signin", show: (page) => signIn(page, status(200, "OK")) },
	"sign-in-failure": { path: "/signin", show: (page) => signIn(page, status(500)) },
	"large-text": {
		show: (page) => page.addStyleTag({ content: ":root { font-size: 200% !important }" }),
		options: { bypassCSP: true },
	},
	"scripts-off": scriptsOff,
	"scripts-off-menu": { ...scriptsOff, whole: false, widths: [390, 768], show: openMenu },
	"scripts-off-contact-answered": { ...scriptsOff, show: (page) => send(formOf(page), contactAnswers) },
	"no-pictures": { whole: true, show: withoutPictures },
	"dark-theme": { whole: true, options: { colorScheme: "dark" } },
	"forced-colors": { whole: true, options: { forcedColors: "active" } },
	"forced-colors-sign-in": { path: "/signin", whole: true, options: { forcedColors: "active" } },
	"more-contrast": { whole: true, options: { contrast: "more" } },
	print: { widths: [768], whole: true, show: (page) => page.emulateMedia({ media: "print" }) },
};

for (const [name, { path = "/", widths = WIDTHS, whole = false, options, show }] of Object.entries(SHOTS)) {
	for (const width of widths) {
		test.describe(() => {
			test.use({ viewport: { width, height: HEIGHTS[width] }, hasTouch: width < 900, ...options });

			test(`${name}-${width}`, async ({ page }) => {
				await page.goto(path);
				// Fonts that come after the first paint are for the next page; this one shows them.
				await page.reload();
				if (whole) await meetEverything(page);
				await show?.(page);
				await page.waitForLoadState("networkidle");
				await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage: whole });
			});
		});
	}
}

async function meetEverything(page: Page): Promise<void> {
	for (const section of await page.locator("main section, main article, footer").all()) {
		await section.scrollIntoViewIfNeeded();
		await page.waitForLoadState("networkidle");
	}
	await page.keyboard.press("Home");
	await page.locator("body").scrollIntoViewIfNeeded();
}

async function press(page: Page, name: string, island: string): Promise<void> {
	await hydrated(page.locator(island).first());
	await page.getByRole("button", { name }).first().click();
}

async function openLightbox(page: Page): Promise<void> {
	await hydrated(page.locator("[data-gallery-row]"));
	await page.locator("[data-gallery-row] a").first().click();
	await page.locator("dialog [data-current] img").evaluate((image: HTMLImageElement) => image.decode());
}

async function withoutPictures(page: Page): Promise<void> {
	await page.route("**/*.{avif,jpg,jpeg}", (route) => route.abort());
	await page.reload();
}

async function sendEmpty(page: Page): Promise<void> {
	await hydrated(formOf(page));
	await send(formOf(page), {});
}

/** The clock stands still, so that a success does not lead on to the home site. */
async function signIn(page: Page, answer: ReturnType<typeof status>): Promise<void> {
	const service = await emailService(page);
	service.answer = answer;
	await page.clock.install();
	const form = formOf(page);
	await hydrated(form);
	await fillVisitor(form);
	await send(form, {});
	await form.locator(":is([role=status],[role=alert]) p").or(page.getByText("Sending...")).first().waitFor();
}

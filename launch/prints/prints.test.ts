import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PDFDict, PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { type Browser, chromium, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { nextOpenHouse } from "../../model/houses/listing.ts";
import type { ListingStatus } from "../../model/houses/statuses.ts";
import { sampleSite, type WholeSite } from "../../tests/brands/sample.ts";
import { run } from "../../tests/desk/support/childProcess.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { browserLaunch } from "../../tools/browser.ts";
import { makePrint, PRINTS } from "./makePrints.ts";
import type { Order, Print } from "./print.ts";

const site = sampleSite();
const openHouses = [{ date: "2099-05-02", start: "13:00", end: "15:00" }];

const order = (change: Partial<Order> = {}, house: Partial<Listing> = {}): Order => ({
	site,
	folder: "sample",
	paper: "letter",
	bleed: 0,
	warnings: new Set(),
	...change,
	house: { ...site.listing, openHouses, ...house },
});

const named = (name: string) => PRINTS.find((print) => print.name === name) as Print;
const htmlOf = async (name: string, ordered: Order) =>
	String((await makePrint(named(name), ordered, undefined)).content);
const made = async (name: string, ordered: Order) =>
	(await makePrint(named(name), ordered, page)).content as Buffer;

let browser: Browser;
let page: Page;
beforeAll(async () => {
	browser = await chromium.launch(browserLaunch());
	page = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
});
afterAll(() => browser.close());

const LONG_STREET = "12847 Upper Silver Hollow Meadow Road, Residence North";
const onePicture = { gallery: site.listing.gallery.slice(0, 1) };

test.each<[string, Order, pages: number]>([
	["brochure", order(), 4],
	[
		"brochure",
		order(
			{ paper: "a4", bleed: 0.125, site: secondBrand() },
			{ ...onePicture, street: LONG_STREET, facts: {} },
		),
		4,
	],
	["window-card", order({}, { street: LONG_STREET }), 1],
	["open-house-sheet", order({ paper: "a4" }, { street: LONG_STREET }), 1],
])("the %s has its pages in the paper's size with its own fonts", async (name, ordered, pages) => {
	const pdf = await made(name, ordered);
	const document = await PDFDocument.load(pdf, { updateMetadata: false });
	const [width = 0, height = 0] = { letter: [612, 792], a4: [595, 842] }[ordered.paper];
	const bleed = 144 * ordered.bleed;
	expect(
		document.getPages().map((one) => [one.getWidth() - bleed, one.getHeight() - bleed].map(Math.round)),
	).toEqual(Array(pages).fill([width, height]));
	const fonts = document.context
		.enumerateIndirectObjects()
		.flatMap(([, one]) => (one instanceof PDFDict ? [String(one.get(PDFName.of("FontName")) ?? "")] : []))
		.filter(Boolean);
	const { headingFont, bodyFont } = ordered.site.branding;
	for (const font of [headingFont, bodyFont])
		expect(fonts.some((one) => one.includes(font.replaceAll(" ", "")))).toBe(true);
	expect(fonts.filter((one) => /liberation|dejavu|times|arial/i.test(one))).toEqual([]);
});

const CODES: Readonly<Record<string, string>> = {
	brochure: "?via=brochure",
	"window-card": "?via=window",
	"feature-card": "?via=card",
	"open-house-sheet": "/signin?via=sheet",
};

const UNSOLD = PRINTS.filter(({ name }) => !name.startsWith("sold"));

test.each(UNSOLD)("$name has the names and sizes that the law asks for, and its own code", async (print) => {
	const { content } = await makePrint(print, order(), undefined);
	await page.setContent(String(content));
	await page.evaluate(() => document.fonts.ready);
	const text = await page.locator("body").innerText();
	for (const words of [site.agent.name, site.agent.license, site.brokerage.name])
		expect(text).toContain(words);
	expect(await page.locator(`svg[viewBox="0 0 48 44"]`).count()).toBeGreaterThan(0);
	const size = (selector: string) =>
		page
			.locator(selector)
			.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
	const names = [...(await size(".wordmark")), ...(await size(".colophon strong:first-child"))];
	expect(Math.max(...(await size(".broker, .brokerage")))).toBeGreaterThanOrEqual(Math.max(...names, 0) / 2);
	expect(Math.min(...(await size("p, li, h1, h2, figcaption, span")))).toBeGreaterThanOrEqual(12);
	const code = page.locator(".code").first();
	if (print.pixels) return expect(await code.count()).toBe(0);
	expect(await codeIn(await code.screenshot())).toBe(
		`${site.siteUrl}/homes/${site.listing.id}${CODES[print.name]}`,
	);
});

test("a floor plan, which is a PDF, is drawn on the brochure's last page alone", async () => {
	const second = secondBrand();
	const house = second.houses.find(({ floorPlan }) => floorPlan);
	const pdf = await made("brochure", order({ site: second, folder: "tests/brands/second" }, house));
	const document = await PDFDocument.load(pdf, { updateMetadata: false });
	const drawn = document.getPages().map((one) => {
		const things = one.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
		return things?.keys().some((name) => String(name).includes("EmbeddedPdfPage"));
	});
	expect(drawn.map(Boolean)).toEqual([false, false, false, true]);
});

test("the same order gives the same bytes", async () => {
	const once = await made("feature-card", order());
	expect(once.equals(await made("feature-card", order()))).toBe(true);
});

test("a text that is too long is named with its field and its print, and nothing is written", async () => {
	const tooLong = order({}, { headline: "A very long headline ".repeat(12) });
	await expect(made("brochure", tooLong)).rejects.toThrow(
		`headline of ${site.listing.id} is too long for the brochure. Shorten it.`,
	);
});

test("a picture below 200 dots to the inch is a warning with the pixels that it needs", async () => {
	const folder = join(temporaryFolder(), "small");
	mkdirSync(folder);
	await sharp("sample/houses/418-heron-cove-lane/01-lakefront-dusk.jpg")
		.resize(1440)
		.toFile(join(folder, "small.jpg"));
	const small = order({ folder }, { gallery: [{ file: "small.jpg", alt: "A house", caption: "House" }] });
	await makePrint(named("window-card"), small, undefined);
	expect([...small.warnings]).toEqual([
		expect.stringMatching(/^small\.jpg has 169 .* needs 1700 x 1120 pixels\.$/),
	]);
});

test("social pictures have their pixels, the date or no asking price, and never an altered picture", async () => {
	const sold = order({}, { status: "Sold" });
	const picture = await made("sold-1080x1350", sold);
	expect(await sharp(picture).metadata()).toMatchObject({ width: 1080, height: 1350, format: "jpeg" });
	expect(await htmlOf("sold-1200x630", sold)).not.toContain("$8,950,000");
	expect(await htmlOf("just-listed-1200x630", order())).toContain("$8,950,000");
	expect((await htmlOf("open-house-1200x630", order())).replaceAll(/\s/g, " ")).toContain(
		"Saturday, May 2, 1:00 PM",
	);
	const [altered, honest] = site.listing.gallery
		.slice(0, 2)
		.map((one, index) => ({ ...one, altered: index === 0 ? "Virtually staged" : undefined }));
	const staged = await htmlOf(
		"just-listed-1200x630",
		order({}, { gallery: [altered, honest] as Listing["gallery"] }),
	);
	expect(staged).toContain(honest?.alt);
	expect(staged).not.toContain(altered?.alt);
	expect(await htmlOf("brochure", order({}, { gallery: [honest, altered] as Listing["gallery"] }))).toContain(
		"Virtually staged",
	);
});

test("a house off the market is refused with a sentence; the command says what it has written", async () => {
	for (const print of PRINTS)
		expect(print.refused(order({}, { status: "Off Market" }))).toMatch(/^1847 Silver Hollow Road .*\.$/);
	const out = temporaryFolder();
	const command = (...args: string[]) =>
		run("launch/prints/prints.ts", [...args, "--html", "--out", out], {});
	expect(await command("--only", "window-card")).toMatchObject({
		code: 0,
		stdout: expect.stringContaining("window-card-letter.html"),
	});
	for (const [args, code, sentence] of [
		[["--only", "no-such-print"], 2, "brochure, window-card"],
		[["--house", "nowhere"], 1, "There is no house nowhere. There are: 1847-silver-hollow-road,"],
		[["--paper", "a5"], 2, '--paper is "a5". Write letter or a4.'],
	] as const)
		expect(await command(...args)).toMatchObject({ code, stderr: expect.stringContaining(sentence) });
});

test("the sheet says when the house is open, and how the listing stands when that is news; a sold house has no price", async () => {
	const sheet = async (status: ListingStatus) =>
		(await htmlOf("open-house-sheet", order({}, { status }))).replaceAll(/\s/g, " ");
	const underContract = await sheet("Under Contract");
	expect(underContract).toContain("Open house · Under Contract");
	expect(underContract).toContain("$8,950,000");
	expect(underContract).toContain('<p class="date">Saturday, May 2, 1:00 PM to 3:00 PM');
	expect(underContract).not.toMatch(/(src|href)="(?!data:)|url\((?!data:)/);
	expect(await sheet("For Sale")).toContain('<p class="label">Open house</p>');
	const sold = await sheet("Sold");
	expect(sold).toContain("Open house · Sold");
	expect(sold).not.toMatch(/\$8,950,000|Saturday, May 2/);
});

test("without a house the prints are for the one whose open house comes next, else for the home page's", () => {
	const several = sampleSite();
	const [first, second] = several.houses as [WholeSite["listing"], WholeSite["listing"]];
	const open = (date: string) => [{ date, start: "13:00", end: "15:00" }];
	const next = () => nextOpenHouse(several, new Date("2099-05-01T00:00:00Z"))?.id;
	Object.assign(first, { openHouses: open("2099-04-30") });
	Object.assign(second, { openHouses: [] });
	expect(next()).toBe(several.listing.id);
	Object.assign(second, { openHouses: open("2099-05-03") });
	expect(next()).toBe(second.id);
	Object.assign(first, { openHouses: open("2099-05-02") });
	expect(next()).toBe(first.id);
});

function secondBrand(): SiteConfig {
	const second = loadContent("tests/brands/second");
	const branding = { ...second.branding, primaryColor: "#F2EDE4", accentColor: "#7A5C1E" };
	return { ...second, lang: "es", branding };
}

async function codeIn(screenshot: Buffer): Promise<string | undefined> {
	const { data, info } = await sharp(screenshot)
		.extend({ top: 20, bottom: 20, left: 20, right: 20, background: "#ffffff" })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextOpenHouse } from "../../model/houses/listing.ts";
import type { ListingStatus } from "../../model/houses/statuses.ts";
import { printPdf } from "../../server/print/pdf.ts";
import type { Paper } from "../../server/print/printedPage.ts";
import { sampleSite, type WholeSite } from "../../tests/brands/sample.ts";
import { run } from "../../tests/desk/support/childProcess.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { browserLaunch, ensureBrowser } from "../../tools/browser.ts";
import { sheetHtml } from "./sheet.ts";

const site = sampleSite();

/** In points, as a PDF says it. */
const SIZES = { a4: [595, 842], letter: [612, 792] };

/** Either paper fits into it. */
const SCREEN = { width: 820, height: 1130 };

let browser: Browser;
beforeAll(async () => {
	browser = await chromium.launch(browserLaunch());
});
afterAll(() => browser.close());

const SIGN_IN = new URL(`/homes/${site.listing.id}/signin?via=sheet`, site.siteUrl).href;

test.each<[Paper, names: object, listing: object]>([
	["a4", {}, {}],
	[
		"letter",
		{ siteName: `${site.siteName} & Partners of Summit County` },
		{ street: "12847 Upper Silver Hollow Meadow Road, Residence North, Building 4" },
	],
])(
	"on %s, with short or long names, the sheet is one page, and its code leads to the sign-in",
	async (paper, names, listing) => {
		const page = await browser.newPage({ viewport: SCREEN });
		const html = await sheetHtml({ ...site, ...names }, { ...site.listing, ...listing }, paper);
		await showSheet(page, html);
		expect(await codeIn(await page.screenshot())).toBe(SIGN_IN);
		expect(pagesOf(await printPdf(ensureBrowser(), html))).toEqual([SIZES[paper]]);
	},
);

test("the sheet names the house, the agent, the brokerage and Equal Housing, and takes nothing from elsewhere", async () => {
	const html = await sheetHtml({ ...site, siteName: `A <b> & "C"` }, site.listing, "letter");
	const { street, city, state, postalCode } = site.listing;
	const said = [
		street,
		`${city}, ${state} ${postalCode}`,
		site.agent.name,
		site.agent.license,
		site.brokerage.name,
	];
	for (const words of [...said, "Equal Housing"]) expect(html).toContain(words);
	expect(html).toContain("A &lt;b&gt; &amp; &quot;C&quot;");
	expect(html).not.toMatch(/(src|href)="(?!data:)|url\((?!data:)/);
});

test("the sheet says when the house is open, and how the listing stands when that is news", async () => {
	const openHouses = [
		{ date: "2099-05-02", start: "13:00", end: "15:00" },
		{ date: "2024-05-04", start: "13:00", end: "15:00" },
	];
	const sheet = (status: ListingStatus) => sheetHtml(site, { ...site.listing, status, openHouses }, "letter");
	const underContract = await sheet("Under Contract");
	expect(underContract).toContain("Open house · Under Contract");
	expect(underContract).toContain("$8,950,000");
	expect(underContract.replaceAll(/\s/g, " ").match(/<p class="date">[^<]*/g)).toEqual([
		'<p class="date">Saturday, May 2, 1:00 PM to 3:00 PM',
	]);
	expect(await sheet("For Sale")).toContain('<p class="label">Open house</p>');
	const sold = await sheet("Sold");
	expect(sold).toContain("Open house · Sold");
	expect(sold).not.toMatch(/\$8,950,000|class="date"/);
});

test("without a house the sheet is for the one whose open house comes next, else for the home page's", () => {
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

test("the command writes the page itself where no PDF is wanted, and says what it does not understand", async () => {
	const file = join(temporaryFolder(), "sheet.html");
	const command = (...args: string[]) => run("launch/open-house-sheet/open-house-sheet.ts", args, {});
	const options = ["--house", "418-heron-cove-lane", "--paper", "a4", "--html", "--out", file];
	expect(await command(...options)).toMatchObject({ code: 0 });
	const sheet = readFileSync(file, "utf8");
	expect(sheet).toContain("@page{size:210mm 297mm;margin:0}");
	expect(sheet).toContain("/homes/418-heron-cove-lane/signin");
	expect(await command("--house", "nowhere")).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("There is no house nowhere. There are: 1847-silver-hollow-road,"),
	});
	expect(await command("--paper", "a5")).toMatchObject({
		code: 2,
		stderr: expect.stringContaining('--paper is "a5". Write letter or a4.'),
	});
});

/** As it will be printed, with fonts and picture. */
async function showSheet(page: Page, html: string): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await page.setContent(html);
	await page.evaluate(async () => {
		await document.fonts.ready;
		await Promise.all([...document.images].map((image) => image.decode()));
	});
}

async function codeIn(screenshot: Buffer): Promise<string | undefined> {
	const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Width and height of every page. */
function pagesOf(pdf: Buffer): number[][] {
	const boxes = pdf
		.toString("latin1")
		.matchAll(/\/Type \/Page\b[^s][\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
	return [...boxes].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]);
}

/** Every print there is, and how it becomes a file: laid out and measured in a browser, then a PDF or a JPEG. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import { PAPERS, printedDocument } from "../../server/print/printedPage.ts";
import { brochure } from "./brochure.ts";
import { featureCard, windowCard } from "./cards.ts";
import { MARGIN, type Order, type Print, paperSize } from "./print.ts";
import { sheet } from "./sheet.ts";
import { socialPictures } from "./socialPictures.ts";

export const PRINTS: readonly Print[] = [brochure, windowCard, featureCard, sheet, ...socialPictures];

export class PrintError extends Error {}

/** Without a browser's page the HTML itself, which any browser can print. A preview is a picture of all its pages. */
export async function makePrint(print: Print, order: Order, page: Page | undefined, preview = false) {
	const content = await printHtml(print, order);
	const name = print.pixels ? print.name : `${print.name}-${order.paper}`;
	if (!page) return { name: `${name}.html`, content };
	await page.setContent(content);
	const tooLong = await page.evaluate(fieldsThatDoNotFit);
	const end = `of ${order.house.id} is too long for the ${print.name}. Shorten it.`;
	if (tooLong.length > 0) throw new PrintError(tooLong.map((field) => `${field} ${end}`).join("\n"));
	if (!print.pixels && !preview) return { name: `${name}.pdf`, content: await pdf(page, order) };
	const picture = await page.locator("body").screenshot({ type: "jpeg", quality: 92 });
	return { name: `${name}.jpg`, content: picture };
}

async function printHtml(print: Print, order: Order): Promise<string> {
	const { site, house, paper } = order;
	const bleed = print.pixels ? 0 : order.bleed;
	const { width, height } = print.pixels ?? PAPERS[paper];
	const length = (given: number | string) =>
		typeof given === "number" ? `${given}px` : `calc(${given} + ${2 * bleed}in)`;
	const css = await readFile(join(import.meta.dirname, "prints.css"), "utf8");
	return printedDocument({
		site,
		size: { width: length(width), height: length(height) },
		title: `${house.street}, ${site.siteName}`,
		css: `:root{--bleed:${bleed}in;--margin:${MARGIN}in}\n${css}`,
		content: await print.content(order),
	});
}

/** Runs in the page: the names of the texts that are larger than their room. */
async function fieldsThatDoNotFit(): Promise<string[]> {
	await document.fonts.ready;
	const rooms = [...document.querySelectorAll<HTMLElement>("[data-field]")].filter((room) => {
		const end = room.lastElementChild?.getBoundingClientRect().bottom ?? 0;
		return room.scrollWidth > room.clientWidth + 1 || end > room.getBoundingClientRect().bottom + 1;
	});
	return [...new Set(rooms.map(({ dataset }) => dataset["field"] ?? ""))];
}

const POINTS_PER_PIXEL = 72 / 96;

/** Draws the floor plan, marks where a print shop cuts, and takes out the time: the same order gives the same bytes. */
async function pdf(page: Page, { house, folder, bleed, paper }: Order): Promise<Buffer> {
	const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true });
	const file = await PDFDocument.load(printed, { updateMetadata: false });
	const { width, height } = paperSize(paper);
	const pages = file.getPages();
	for (const one of pages) one.setTrimBox(bleed * 72, bleed * 72, width * 72, height * 72);
	const place = await page.evaluate(() => document.querySelector(".plan")?.getBoundingClientRect().toJSON());
	const last = pages.at(-1);
	if (place && last && house.floorPlan) {
		const [drawing] = await file.embedPdf(await readFile(join(folder, house.floorPlan)));
		const { width: wide = 1, height: high = 1 } = drawing ?? {};
		const plan = drawing?.scale(POINTS_PER_PIXEL * Math.min(place.width / wide, place.height / high));
		// On the screen the pages stand one below the other.
		const top = place.top % (last.getHeight() / POINTS_PER_PIXEL);
		if (drawing && plan)
			last.drawPage(drawing, {
				...plan,
				x: (place.left + place.width / 2) * POINTS_PER_PIXEL - plan.width / 2,
				y: last.getHeight() - (top + place.height / 2) * POINTS_PER_PIXEL - plan.height / 2,
			});
	}
	file.setCreationDate(new Date(0));
	file.setModificationDate(new Date(0));
	return Buffer.from(await file.save());
}

/** Every print there is, and how it becomes a file: laid out and measured in a browser, then a PDF or a JPEG. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { printPdf, runBrowser } from "../../server/print/pdf.ts";
import { PAPERS, printedDocument } from "../../server/print/printedPage.ts";
import { brochure } from "./brochure.ts";
import { featureCard, windowCard } from "./cards.ts";
import { MARGIN, type Order, type Print, paperSize } from "./print.ts";
import { socialPictures } from "./socialPictures.ts";

export const PRINTS: readonly Print[] = [brochure, windowCard, featureCard, ...socialPictures];

export interface PrintedFile {
	readonly name: string;
	readonly content: Buffer | string;
}

/** What does not fit, as sentences for people. */
export class PrintError extends Error {}

/** Without a browser the page itself, which any browser can print. */
export async function makePrint(
	print: Print,
	order: Order,
	browser: string | undefined,
): Promise<PrintedFile> {
	const page = await printHtml(print, order);
	const name = print.pixels ? print.name : `${print.name}-${order.paper}`;
	if (!browser) return { name: `${name}.html`, content: page };
	const { tooLong, plan } = await measured(browser, page);
	if (tooLong.length > 0)
		throw new PrintError(
			tooLong
				.map((field) => `${field} of ${order.house.id} is too long for the ${print.name}. Shorten it.`)
				.join("\n"),
		);
	return print.pixels
		? { name: `${name}.jpg`, content: await jpeg(browser, page, print.pixels) }
		: { name: `${name}.pdf`, content: await finished(await printPdf(browser, page), order, plan) };
}

async function printHtml(print: Print, order: Order): Promise<string> {
	const { site, house, paper, bleed } = order;
	const { width, height } = PAPERS[paper];
	const size = print.pixels
		? { width: `${print.pixels.width}px`, height: `${print.pixels.height}px` }
		: { width: `calc(${width} + ${2 * bleed}in)`, height: `calc(${height} + ${2 * bleed}in)` };
	const css = await readFile(join(import.meta.dirname, "prints.css"), "utf8");
	return printedDocument({
		site,
		size,
		title: `${house.street}, ${site.siteName}`,
		css: `:root{--bleed:${bleed}in;--margin:${MARGIN}in}\n${css}`,
		content: await print.content(order),
	});
}

interface Measures {
	/** The fields whose text does not fit its room. */
	readonly tooLong: readonly string[];
	/** Where the floor plan goes: left, top, width and height in CSS pixels, on the last page. */
	readonly plan?: readonly [number, number, number, number];
}

async function measured(browser: string, page: string): Promise<Measures> {
	const dom = await runBrowser(browser, `${page}<script>${MEASURE}</script>`, "page.txt", () => [
		"--virtual-time-budget=5000",
		"--dump-dom",
	]);
	const [, found = "{}"] = /<output>(.*)<\/output>/.exec(dom.toString()) ?? [];
	return { tooLong: [], ...JSON.parse(found) };
}

/** Runs in the page, whose DOM it replaces by what it has found. */
const MEASURE = `document.fonts.ready.then(() => {
	const tooLong = [...document.querySelectorAll("[data-field]")].filter((box) =>
		box.scrollWidth > box.clientWidth + 1 ||
		box.lastElementChild.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1);
	const plan = document.querySelector(".plan");
	const page = plan?.closest(".page").getBoundingClientRect();
	const box = plan?.getBoundingClientRect();
	document.body.innerHTML = "<output>" + JSON.stringify({
		tooLong: [...new Set(tooLong.map(({ dataset }) => dataset.field))],
		...(box && { plan: [box.left - page.left, box.top - page.top, box.width, box.height] }),
	}) + "</output>";
});`;

/** The window is taller than the picture: Chrome counts its own bars as part of it. */
async function jpeg(browser: string, page: string, { width, height }: NonNullable<Print["pixels"]>) {
	const shot = await runBrowser(browser, page, "page.png", (file) => [
		"--hide-scrollbars",
		"--force-device-scale-factor=1",
		`--window-size=${width},${height + 200}`,
		`--screenshot=${file}`,
	]);
	return sharp(shot)
		.extract({ left: 0, top: 0, width, height })
		.jpeg({ quality: 92, mozjpeg: true })
		.toBuffer();
}

/** Draws the floor plan, marks where a print shop cuts, and takes out the time: the same order gives the same bytes. */
async function finished(pdf: Buffer, { house, folder, bleed, paper }: Order, plan: Measures["plan"]) {
	const document = await PDFDocument.load(pdf, { updateMetadata: false });
	const last = document.getPages().at(-1);
	if (plan && last && house.floorPlan) {
		const [drawing] = await document.embedPdf(await readFile(join(folder, house.floorPlan)));
		if (drawing) {
			const [left, top, width, height] = plan.map((pixels) => (pixels * 72) / 96) as [
				number,
				number,
				number,
				number,
			];
			const scale = Math.min(width / drawing.width, height / drawing.height);
			const size = { width: drawing.width * scale, height: drawing.height * scale };
			last.drawPage(drawing, {
				...size,
				x: left + (width - size.width) / 2,
				y: last.getHeight() - top - (height + size.height) / 2,
			});
		}
	}
	const { width, height } = paperSize(paper);
	for (const page of document.getPages()) page.setTrimBox(bleed * 72, bleed * 72, width * 72, height * 72);
	document.setCreationDate(new Date(0));
	document.setModificationDate(new Date(0));
	return Buffer.from(await document.save());
}

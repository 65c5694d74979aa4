/**
 * npm run open-house-sheet -- [--house ID] [--paper letter|a4] [--html] [--out FILE]
 * Writes the sheet for the entrance: picture, address and a code that leads to the sign-in. A PDF where a browser is
 * installed, else (or with --html) a page that any browser prints.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { PAPERS, type Paper } from "../../server/print/printedPage.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { explainContentFaults } from "../../src/config/contentFaults.ts";
import { houseById } from "../../src/config/listing.ts";
import { browserLaunch, findBrowser } from "../../tools/browser.ts";

const USAGE = "Usage: npm run open-house-sheet -- [--house ID] [--paper letter|a4] [--html] [--out FILE]";

loadEnvFile();
const { house, paper, asHtml, out } = readArguments();
const { site } = await explainContentFaults(import("../../src/config/site.ts"));
const { printSheet, sheetHtml, showSheet } = await import("./sheet.ts");
const listing = house ? houseById(site, house) : site.listing;
if (!listing) {
	console.error(
		site.houses.length > 0
			? `There is no house ${house ?? "on the home page"}. There are: ${site.houses.map(({ id }) => id).join(", ")}.`
			: "There is no house in the content, so there is no open house to print a sheet for.",
	);
	process.exit(1);
}
const html = await sheetHtml(site, listing, paper);
const file = out ?? `open-house-${house ? `${house}-` : ""}${paper}.${asHtml ? "html" : "pdf"}`;
writeFileSync(file, asHtml ? html : await pdf(html));
console.log(
	asHtml
		? `Written: ${file}. Open it in a browser and print it without margins and headers.`
		: `Written: ${file}`,
);
if (site.sampleContent) console.log("It shows sample content; see sampleContent in site.json.");

function readArguments() {
	try {
		const { values } = parseArgs({
			options: {
				house: { type: "string" },
				paper: { type: "string", default: "letter" },
				html: { type: "boolean", default: false },
				out: { type: "string" },
			},
		});
		if (!isPaper(values.paper)) throw new Error(`--paper is "${values.paper}". Write letter or a4.`);
		return { ...values, paper: values.paper, asHtml: values.html || !findBrowser() };
	} catch (error) {
		console.error(`${(error as Error).message}\n${USAGE}`);
		process.exit(2);
	}
}

function isPaper(name: string): name is Paper {
	return name in PAPERS;
}

async function pdf(sheet: string): Promise<Buffer> {
	const browser = await chromium.launch(browserLaunch());
	try {
		const page = await browser.newPage();
		await showSheet(page, sheet);
		return await printSheet(page);
	} finally {
		await browser.close();
	}
}

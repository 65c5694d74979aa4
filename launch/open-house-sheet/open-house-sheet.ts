/**
 * npm run open-house-sheet -- [--paper letter|a4] [--html] [--out FILE]
 * Writes the sheet for the entrance: picture, address and a code that leads to the sign-in. A PDF where a browser is
 * installed, else (or with --html) a page that any browser prints.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { PAPERS, type Paper } from "../../server/print/printedPage.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { explainContentFaults } from "../../src/config/contentFaults.ts";
import { browserLaunch, findBrowser } from "../../tools/browser.ts";

const USAGE = "Usage: npm run open-house-sheet -- [--paper letter|a4] [--html] [--out FILE]";

loadEnvFile();
const { paper, asHtml, out } = readArguments();
const { site } = await explainContentFaults(import("../../src/config/site.ts"));
const { printSheet, sheetHtml, showSheet } = await import("./sheet.ts");
if (!site.listing) {
	console.error("There is no house in the content, so there is no open house to print a sheet for.");
	process.exit(1);
}
const html = await sheetHtml(site, site.listing, paper);
const file = out ?? `open-house-${paper}.${asHtml ? "html" : "pdf"}`;
writeFileSync(file, asHtml ? html : await pdf(html));
console.log(
	asHtml
		? `Written: ${file}. Open it in a browser and print it without margins and headers.`
		: `Written: ${file}`,
);
if (site.sampleContent) console.log("It shows sample content; see sampleContent in site.json.");

function readArguments(): { paper: Paper; asHtml: boolean; out: string | undefined } {
	try {
		const { values } = parseArgs({
			options: {
				paper: { type: "string", default: "letter" },
				html: { type: "boolean", default: false },
				out: { type: "string" },
			},
		});
		if (!isPaper(values.paper)) throw new Error(`--paper is "${values.paper}". Write letter or a4.`);
		return { paper: values.paper, asHtml: values.html || !findBrowser(), out: values.out };
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

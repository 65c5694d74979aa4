/**
 * Writes the sheet for the entrance: picture, address and a code that leads to the sign-in. A PDF where a browser is
 * installed, else (or with --html) a page that any browser prints.
 */
import { writeFileSync } from "node:fs";
import { loadContent } from "../../model/content/content.ts";
import { explainContentFaults } from "../../model/content/contentFaults.ts";
import { houseById, nextOpenHouse } from "../../model/houses/listing.ts";
import { printPdf } from "../../server/print/pdf.ts";
import { PAPERS, type Paper } from "../../server/print/printedPage.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { findBrowser } from "../../tools/browser.ts";
import { readArguments, stop } from "../commandLine.ts";
import { sheetHtml } from "./sheet.ts";

const USAGE = `Usage: npm run open-house-sheet -- [--house ID] [--paper letter|a4] [--html] [--out FILE]
Without --house it is for the house whose open house comes next.`;
const OPTIONS = {
	house: { type: "string" },
	paper: { type: "string", default: "letter" },
	html: { type: "boolean", default: false },
	out: { type: "string" },
} as const;

loadEnvFile();
const { house, paper, html, out } = readArguments({ options: OPTIONS }, USAGE).values;
if (!isPaper(paper)) stop(`--paper is "${paper}". Write letter or a4.\n${USAGE}`, 2);
const site = await explainContentFaults(Promise.try(loadContent));
const listing = house ? houseById(site, house) : nextOpenHouse(site);
if (!listing)
	stop(
		site.houses.length > 0
			? `There is no house ${house ?? "on the home page"}. There are: ${site.houses.map(({ id }) => id).join(", ")}.`
			: "There is no house in the content, so there is no open house to print a sheet for.",
		1,
	);
const page = await sheetHtml(site, listing, paper);
const browser = html ? undefined : findBrowser();
const file = out ?? `open-house-${listing.id}-${paper}.${browser ? "pdf" : "html"}`;
writeFileSync(file, browser ? await printPdf(browser, page) : page);
console.log(`Written: ${file}`);
if (!browser) console.log("Open it in a browser and print it without margins and headers.");
if (site.sampleContent) console.log("It shows sample content; see sampleContent in site.json.");

function isPaper(name: string): name is Paper {
	return name in PAPERS;
}

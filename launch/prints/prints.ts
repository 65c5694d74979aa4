/** Writes brochure, cards, the sheet for the door and social pictures of a house into a folder, from its own data. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { loadContent } from "../../model/content/content.ts";
import { contentDir } from "../../model/content/contentDir.ts";
import { explainContentFaults } from "../../model/content/contentFaults.ts";
import { houseById, nextOpenHouse } from "../../model/houses/listing.ts";
import { PAPERS, type Paper } from "../../server/print/printedPage.ts";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { browserLaunch, findBrowser } from "../../tools/browser.ts";
import { readArguments, stop } from "../commandLine.ts";
import { makePrint, PRINTS, PrintError } from "./makePrints.ts";

const USAGE = `Usage: npm run prints -- [--house ID] [--paper letter|a4] [--only NAME] [--bleed] [--html] [--preview] [--out FOLDER]
Without --house it is the house whose open house comes next, else the home page's.
--preview: as pictures, --html: as pages.
Prints: ${PRINTS.map(({ name }) => name).join(", ")}`;
const OPTIONS = {
	house: { type: "string" },
	paper: { type: "string", default: "letter" },
	only: { type: "string", default: "" },
	bleed: { type: "boolean", default: false },
	html: { type: "boolean", default: false },
	preview: { type: "boolean", default: false },
	out: { type: "string" },
} as const;
const BLEED = 0.125;

loadEnvFile();
const options = readArguments({ options: OPTIONS }, USAGE).values;
if (!(options.paper in PAPERS)) stop(`--paper is "${options.paper}". Write letter or a4.\n${USAGE}`, 2);
const paper = options.paper as Paper;
const wanted = PRINTS.filter(({ name }) => name.startsWith(options.only));
if (wanted.length === 0) stop(`There is no print "${options.only}".\n${USAGE}`, 2);
const site = await explainContentFaults(Promise.try(loadContent));
const house = options.house ? houseById(site, options.house) : nextOpenHouse(site);
const ids = site.houses.map(({ id }) => id).join(", ") || "none";
if (!house) stop(`There is no house ${options.house ?? "to print"}. There are: ${ids}.`, 1);

const program = options.html ? undefined : findBrowser();
const browser = program ? await chromium.launch(browserLaunch(program)) : undefined;
const page = await browser?.newPage();
const folder = options.out ?? join("prints", house.id);
const warnings = new Set<string>();
const order = { site, house, folder: contentDir(), paper, bleed: options.bleed ? BLEED : 0, warnings };
const refusals = wanted.map((print) => print.refused(order));
if (!refusals.includes(undefined)) stop([...new Set(refusals)].join("\n"), 1);
mkdirSync(folder, { recursive: true });
for (const [index, print] of wanted.entries()) {
	if (refusals[index]) continue;
	try {
		const { name, content } = await makePrint(print, order, page, options.preview);
		writeFileSync(join(folder, name), content);
		console.log(`Written: ${join(folder, name)}`);
	} catch (error) {
		if (!(error instanceof PrintError)) throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
await browser?.close();
for (const warning of warnings) console.log(`Note: ${warning}`);
if (!browser) console.log("Open them in Chrome and print them without margins and headers.");
if (site.sampleContent) console.log("They show sample content; see sampleContent in site.json.");

/** The sheet for the entrance of an open house, as one page of HTML that needs no other file. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { contentDir } from "../../model/content/content.ts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { signInPath } from "../../model/forms/kiosk.ts";
import { comingOpenHouses, isOffered, unusualStatus } from "../../model/houses/listing.ts";
import { fill } from "../../model/text/fill.ts";
import { html, PAPERS, type Paper, printedPage, signature } from "../../server/print/printedPage.ts";
import { canonicalUrl } from "../../src/seo/listedPages.ts";
import { countedFacts, priceText } from "../../src/ui/format.ts";
import { equalHousing, qrCode } from "../printedMarks.ts";

/** Sharp in print: about 300 dots per inch over the sheet's width. */
const PICTURE_WIDTH = 2100;
/** With more dates there is no room for the picture. */
const MOST_DATES = 3;

export async function sheetHtml(site: SiteConfig, listing: Listing, paper: Paper): Promise<string> {
	const { messages } = site;
	const price = isOffered(listing) ? [priceText(listing, site)] : [];
	const signIn = canonicalUrl(signInPath(listing), site.siteUrl);
	const content = `
	${await picture(listing.gallery)}
	<section class="house">
		<p class="label">${html`${[messages.openHouseLabel, ...unusualStatus(listing, messages)].join(" · ")}`}</p>
		<h1>${html`${listing.street}`}</h1>
		<p class="city">${html`${listing.city}, ${listing.state} ${listing.postalCode}`}</p>
		${comingOpenHouses({ ...site, listing })
			.slice(0, MOST_DATES)
			.map(({ spoken }) => html`<p class="date">${spoken}</p>`)
			.join("")}
		<p class="facts">${html`${[...price, ...countedFacts(listing, site)].join(" · ")}`}</p>
	</section>
	<section class="sign-in">
		<div>
			<h2>${html`${messages.sheetWelcome}`}</h2>
			<p class="how">${html`${messages.sheetHow}`}</p>
			<p class="address">${html`${signIn.replace(/^https?:\/\//, "")}`}</p>
		</div>
		${qrCode(`${signIn}?via=sheet`, messages.sheetCode)}
	</section>
	<footer>
		${signature(site)}
		<p class="housing">${equalHousing}<span>${html`${messages.equalHousing}`}</span></p>
	</footer>
	${site.sampleContent ? html`<p class="sample">${messages.sheetSample}</p>` : ""}`;
	const title = fill(messages.sheetTitle, { street: listing.street });
	const css = await readFile(join(import.meta.dirname, "sheet.css"), "utf8");
	return printedPage({ site, size: PAPERS[paper], title, css, content });
}

async function picture([shown]: Listing["gallery"]): Promise<string> {
	const { file, alt } = shown as Listing["gallery"][number];
	const jpeg = await sharp(`${contentDir()}/${file}`)
		.resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
		.jpeg({ quality: 88 })
		.toBuffer();
	return html`<img class="picture" alt="${alt}" src="data:image/jpeg;base64,${jpeg.toString("base64")}">`;
}

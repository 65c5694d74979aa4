/** The sheet that stands at the entrance of an open house, as one page of HTML that needs no other file. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { encode } from "uqr";
import { html, type Paper, printedPage, signature } from "../../server/print/printedPage.ts";
import { EQUAL_HOUSING } from "../../src/brand/equalHousing.ts";
import { contentDir } from "../../src/config/content.ts";
import { fill } from "../../src/config/fill.ts";
import { signInPath } from "../../src/config/kiosk.ts";
import { comingOpenHouses, isOffered, unusualStatus } from "../../src/config/listing.ts";
import type { Listing, SiteConfig } from "../../src/config/schema.ts";
import { canonicalUrl } from "../../src/seo/listedPages.ts";
import { countedFacts, priceText } from "../../src/ui/format.ts";

/** Sharp in print: about 300 dots per inch over the sheet's width. */
const PICTURE_WIDTH = 2100;
/** More leave no room for the picture. */
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
	return printedPage({ site, paper, title, css, content });
}

async function picture([shown]: Listing["gallery"]): Promise<string> {
	const { file, alt } = shown as Listing["gallery"][number];
	const jpeg = await sharp(`${contentDir()}/${file}`)
		.resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
		.jpeg({ quality: 88 })
		.toBuffer();
	return html`<img class="picture" alt="${alt}" src="data:image/jpeg;base64,${jpeg.toString("base64")}">`;
}

/** Level Q: a quarter of it may be covered by a thumb or a fold. One path, so that no printer leaves hairlines. */
function qrCode(address: string, name: string): string {
	const { size, data } = encode(address, { ecc: "Q", border: 0 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return `${html`<svg class="code" viewBox="0 0 ${size} ${size}" fill="currentColor" shape-rendering="crispEdges" role="img" aria-label="${name}">`}<path d="${squares.join("")}"/></svg>`;
}

const equalHousing = `<svg viewBox="${EQUAL_HOUSING.viewBox}" fill="currentColor">${EQUAL_HOUSING.paths.map((path) => `<path d="${path}"/>`).join("")}</svg>`;

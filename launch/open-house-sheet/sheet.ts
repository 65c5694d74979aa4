/** The sheet that stands at the entrance of an open house, as one page of HTML that needs no other file. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";
import { escapeHtml } from "../../server/http/html.ts";
import { EQUAL_HOUSING } from "../../src/brand/equalHousing.ts";
import { fill, pluralForm } from "../../src/config/fill.ts";
import { fontFile } from "../../src/config/fonts.ts";
import { colorTokens } from "../../src/config/palette.ts";
import { type Listing, MEDIA_FOLDER, type SiteConfig } from "../../src/config/schema.ts";
import { canonicalUrl } from "../../src/seo/listedPages.ts";
import { formatNumber, priceText } from "../../src/ui/format.ts";

export const PAPERS = {
	a4: { width: "210mm", height: "297mm" },
	letter: { width: "8.5in", height: "11in" },
} as const;
export type Paper = keyof typeof PAPERS;

/** Sharp in print: about 300 dots per inch over the sheet's width. */
const PICTURE_WIDTH = 2100;

export async function sheetHtml(site: SiteConfig, listing: Listing, paper: Paper): Promise<string> {
	const { agent, brokerage, contact, lang, messages } = site;
	const ways = [contact.phone, contact.email].filter((way) => way !== undefined);
	const signIn = canonicalUrl("/signin", site.siteUrl);
	return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<title>${escapeHtml(fill(messages.sheetTitle, { street: listing.street }))}</title>
<style>${await styles(site, paper)}</style>
<div class="sheet">
	<header class="masthead">
		<p class="wordmark">${html`${site.siteName}`}</p>
		<p class="brokerage">${html`${brokerage.name}`}</p>
	</header>
	${await picture(listing.gallery[0])}
	<section class="house">
		<p class="label">${html`${messages.openHouseLabel}`}</p>
		<h1>${html`${listing.street}`}</h1>
		<p class="city">${html`${listing.city}, ${listing.state} ${listing.postalCode}`}</p>
		<p class="facts">${facts(listing, site)
			.map((fact) => html`<span>${fact}</span>`)
			.join("")}</p>
	</section>
	<section class="sign-in">
		<div>
			<h2>${html`${messages.sheetWelcome}`}</h2>
			<p class="how">${html`${messages.sheetHow}`}</p>
			<p class="address">${html`${signIn.replace(/^https?:\/\//, "")}`}</p>
		</div>
		${qrCode(signIn, messages.sheetCode)}
	</section>
	<footer>
		<p>${html`<strong>${agent.name}</strong> · ${ways.join(" · ")}`}<br>${html`${agent.license}`}<br>${html`${brokerage.name}, ${brokerage.address}`}</p>
		<p class="housing">${equalHousing}<span>${html`${messages.equalHousing}`}</span></p>
	</footer>
	${site.sampleContent ? html`<p class="sample">${messages.sheetSample}</p>` : ""}
</div>
</html>
`;
}

async function styles({ branding }: SiteConfig, paper: Paper): Promise<string> {
	const { width, height } = PAPERS[paper];
	const tokens = Object.entries({
		...colorTokens(branding),
		"--font-heading": "heading",
		"--font-body": "body",
		"--sheet-width": width,
		"--sheet-height": height,
	}).map(([name, value]) => `${name}:${value}`);
	return [
		await fontFace("heading", branding.headingFont),
		await fontFace("body", branding.bodyFont),
		`@page{size:${width} ${height};margin:0}`,
		`:root{${tokens.join(";")}}`,
		await readFile(join(import.meta.dirname, "sheet.css"), "utf8"),
	].join("\n");
}

const fontFace = async (family: string, font: string) =>
	`@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${(await readFile(fontFile(font))).toString("base64")})}`;

async function picture(shown: { file: string; alt: string } | undefined): Promise<string> {
	if (!shown) return "";
	const jpeg = await sharp(`${MEDIA_FOLDER}/${shown.file}`)
		.resize({ width: PICTURE_WIDTH, withoutEnlargement: true })
		.jpeg({ quality: 88 })
		.toBuffer();
	return html`<img class="picture" alt="${shown.alt}" src="data:image/jpeg;base64,${jpeg.toString("base64")}">`;
}

function facts(listing: Listing, site: SiteConfig): string[] {
	const { lang, messages } = site;
	const { facts } = listing;
	const counted = (message: string, number: number | undefined) =>
		number === undefined
			? undefined
			: fill(pluralForm(message, number, lang), { count: formatNumber(number, lang) });
	return [
		priceText(listing, site),
		counted(messages.countedBedrooms, facts.bedrooms),
		counted(messages.countedBathrooms, facts.bathrooms),
		counted(messages.countedSquareFeet, facts.livingAreaSqFt),
		counted(messages.countedAcres, facts.lotAcres),
	].filter((fact) => fact !== undefined);
}

/** Level Q: a quarter of it may be covered by a thumb or a fold. One path, so that no printer leaves hairlines. */
function qrCode(address: string, name: string): string {
	const { size, data } = encode(address, { ecc: "Q", border: 0 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return `<svg class="code" viewBox="0 0 ${size} ${size}" fill="currentColor" shape-rendering="crispEdges" role="img" aria-label="${escapeHtml(name)}"><path d="${squares.join("")}"/></svg>`;
}

const equalHousing = `<svg viewBox="${EQUAL_HOUSING.viewBox}" fill="currentColor">${EQUAL_HOUSING.paths.map((path) => `<path d="${path}"/>`).join("")}</svg>`;

/** What is put into the markup is text. */
const html = (markup: TemplateStringsArray, ...values: string[]) =>
	String.raw({ raw: markup }, ...values.map(escapeHtml));

/** Shows the sheet and waits until fonts and picture are there. */
export async function showSheet(page: Page, html: string): Promise<void> {
	await page.emulateMedia({ media: "print" });
	await page.setContent(html);
	await page.evaluate(async () => {
		await document.fonts.ready;
		await Promise.all([...document.images].map((image) => image.decode()));
	});
}

export const printSheet = (page: Page): Promise<Buffer> =>
	page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });

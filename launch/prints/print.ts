/** What a print is. Each stands in a file of this folder and is named once, in makePrints.ts. */
import sharp from "sharp";
import { encode } from "uqr";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { housePath, isOffered, statusText } from "../../model/houses/listing.ts";
import { fill, pluralForm } from "../../model/text/fill.ts";
import { html, PAPERS, type Paper } from "../../server/print/printedPage.ts";
import { EQUAL_HOUSING } from "../../src/brand/equalHousing.ts";
import { canonicalUrl } from "../../src/seo/listedPages.ts";

export interface Order {
	readonly site: SiteConfig;
	readonly house: Listing;
	/** The content folder, where the pictures are. */
	readonly folder: string;
	readonly paper: Paper;
	/** What a print shop cuts off at each edge, in inches. */
	readonly bleed: number;
	readonly warnings: Set<string>;
}

export interface Print {
	readonly name: string;
	/** A print with pixels is a JPEG, the others are PDFs on the ordered paper. */
	readonly pixels?: { readonly width: number; readonly height: number };
	refused(order: Pick<Order, "site" | "house">): string | undefined;
	/** HTML whose texts are escaped; what could be too long stands in a `room`. */
	content(order: Order): Promise<string>;
}

export type Photograph = Listing["gallery"][number];

export const MARGIN = 0.5;
export const paperSize = (paper: Paper) => {
	const inches = (length: string) => Number.parseFloat(length) / (length.endsWith("mm") ? 25.4 : 1);
	return { width: inches(PAPERS[paper].width), height: inches(PAPERS[paper].height) };
};

/** Below it a printed photograph looks soft; a press shows no more than the other. */
const MIN_DPI = 200;
const MAX_DPI = 300;

/** Width and height are in inches. */
export async function photograph(order: Order, picture: Photograph, wide: number, high: number, words = "") {
	const { file } = picture;
	const { autoOrient: pixels } = await sharp(`${order.folder}/${file}`).metadata();
	const dpi = Math.floor(Math.min(pixels.width / wide, pixels.height / high));
	const [needsWidth, needsHeight] = [wide, high].map((inches) => Math.ceil(inches * MIN_DPI));
	if (dpi < MIN_DPI)
		order.warnings.add(
			`${file} has ${dpi} pixels to the inch where it is printed and will look soft. It needs ${needsWidth} x ${needsHeight} pixels.`,
		);
	const scale = Math.min(dpi, MAX_DPI);
	const caption = [words, picture.altered].filter(Boolean).join(" · ");
	return `<figure style="--width:${wide}in;--height:${high}in">${await cropped(order, picture, wide * scale, high * scale)}${caption ? html`<figcaption>${caption}</figcaption>` : ""}</figure>`;
}

/** Runs over the upper edges of the paper; its caption stands there only where a law wants it. */
export const widePhotograph = (order: Order, picture: Photograph, height: number) =>
	photograph(order, picture, paperSize(order.paper).width + 2 * order.bleed, height + order.bleed);

export async function cropped({ folder }: Order, { file, alt }: Photograph, width: number, height: number) {
	const jpeg = await sharp(`${folder}/${file}`)
		.autoOrient()
		.resize(Math.round(width), Math.round(height), { fit: "cover" })
		.jpeg({ quality: 90 })
		.toBuffer();
	return html`<img alt="${alt}" src="data:image/jpeg;base64,${jpeg.toString("base64")}">`;
}

/** A text in a place of limited size: makePrints.ts names the field when it does not fit. */
export const room = (field: string, markup: string, className = "", points?: number) =>
	`<div class="room ${className}" data-field="${field}"${points ? ` style="font-size:${points}pt"` : ""}>${markup}</div>`;

const LONG_STREET = 32;

export const addressLines = ({ street, city, state, postalCode }: Listing) =>
	`${room("street", html`<h1>${street}</h1>`, street.length > LONG_STREET ? "street long" : "street")}<p class="city">${html`${city}, ${state} ${postalCode}`}</p>`;

/** Level Q: a quarter of it may be covered by a thumb or a fold. One path, so that no printer leaves hairlines. */
export function qrCode(address: string, name: string): string {
	const { size, data } = encode(address, { ecc: "Q", border: 0 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return html`<svg class="code" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${name}"><path d="${squares.join("")}"/></svg>`;
}

export const shownAddress = (address: string) =>
	html`${address.replace(/^https?:\/\//, "")}`.replaceAll(
		/\/[^/]+/g,
		'<span style="display:inline-block">$&</span>',
	);

/** `via` tells the desk which paper a visitor held. */
export function houseCode({ site, house }: Order, via: string, beside = "words"): string {
	const address = canonicalUrl(housePath(house), site.siteUrl);
	const { messages, lang } = site;
	const count = house.gallery.length;
	const all = fill(pluralForm(messages.housePhotographs, count, lang), { count: String(count) });
	const words = beside && `<span>${html`${all}`}<br>${shownAddress(address)}</span>`;
	return `<div class="see">${qrCode(`${address}?via=${via}`, messages.sheetCode)}${words}</div>`;
}

export const colophon = ({ site: { siteName, agent, brokerage, contact, messages } }: Order) =>
	`<div class="colophon"><p class="wordmark">${html`${siteName}`}</p><p>${html`<strong>${agent.name}</strong> · ${agent.license}`}<br>${html`${[contact.phone, contact.email].filter(Boolean).join(" · ")}`}<br>${html`<strong class="broker">${brokerage.name}</strong>`}</p>${housing({ messages })}</div>`;

export const equalHousing = `<svg viewBox="${EQUAL_HOUSING.viewBox}" fill="currentColor"><path d="${EQUAL_HOUSING.paths.join("")}"/></svg>`;

export const housing = ({ messages }: Pick<SiteConfig, "messages">) =>
	`<p class="housing">${equalHousing}<span>${html`${messages.equalHousing}`}</span></p>`;

export const label = (words: string) => html`<p class="label">${words}</p>`;

export const firstPicture = ({ gallery }: Listing) => gallery[0] as Photograph;

export const refusedUnlessOffered = ({ site, house }: Pick<Order, "site" | "house">) =>
	isOffered(house)
		? undefined
		: `${house.street} is “${statusText(house, site.messages)}”, and this print offers a house.`;

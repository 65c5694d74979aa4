/** The picture that stands beside a shared link: the film's poster, the first picture or the brand's pattern, with its name. */
import sharp from "sharp";
import { contentDir } from "../config/content.ts";
import { unusualStatus } from "../config/listing.ts";
import { onPrimary } from "../config/palette.ts";
import type { Listing, SiteConfig } from "../config/schema.ts";
import { derived, fileStamp } from "../media/derived.ts";
import { MAP, patternLines } from "./pattern.ts";
import { fittedTextToSvgPath, type SvgText } from "./textToSvgPath.ts";

export const SHARE_CARD = { path: "/share.jpg", width: 1200, height: 630 } as const;

const MARGIN = 80;
const ROOM = SHARE_CARD.width - 2 * MARGIN;

/** Of the site, or of one house. */
export async function shareCard(site: SiteConfig, house?: Listing): Promise<Buffer> {
	const { video, gallery } = house ?? site.listing ?? {};
	const picture = video?.poster ?? gallery?.[0]?.file;
	const file = picture && `${contentDir()}/${picture}`;
	const words = await overlay(site, house);
	return derived(["turned", SHARE_CARD, words, file ? fileStamp(file) : site.branding], () =>
		sharp(file ?? patternGround(site))
			// As a phone's photograph says that it was held.
			.autoOrient()
			.resize(SHARE_CARD.width, SHARE_CARD.height, { fit: "cover", position: "attention" })
			.composite([{ input: Buffer.from(words) }])
			.jpeg({ mozjpeg: true, quality: 82 })
			.toBuffer(),
	);
}

function patternGround({ branding }: SiteConfig) {
	return Buffer.from(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP.width} ${MAP.height}" width="${2 * MAP.width}" height="${2 * MAP.height}"><rect width="100%" height="100%" fill="${branding.primaryColor}"/><g fill="none" stroke="${branding.accentColor}" stroke-opacity=".6" stroke-width=".7">${patternLines(branding)}</g></svg>`,
	);
}

async function overlay(site: SiteConfig, house?: Listing): Promise<string> {
	const { siteName, branding, brokerage, messages } = site;
	const listing = house ?? site.listing;
	const { primaryColor, accentColor, headingFont, bodyFont } = branding;
	const { width, height } = SHARE_CARD;
	const name = await fittedTextToSvgPath(house?.street ?? siteName, ROOM, {
		font: headingFont,
		weight: 500,
		size: 104,
	});
	const subtitle = await fittedTextToSvgPath(house ? siteName : messages.heroSubtitle, ROOM, {
		font: bodyFont,
		weight: 400,
		size: 31,
	});
	const small = { font: bodyFont, weight: 500, size: 19, tracking: 0.14 };
	const where = listing
		? [...unusualStatus(listing, messages), `${listing.city}, ${listing.state}`].join("  ·  ")
		: brokerage.state;
	const by = await fittedTextToSvgPath(brokerage.name.toUpperCase(), 0.6 * ROOM, small);
	const place = await fittedTextToSvgPath(where.toUpperCase(), ROOM - by.width - MARGIN / 2, small);
	const foot = height - 62;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${primaryColor}" stop-opacity=".2"/>
<stop offset=".38" stop-color="${primaryColor}" stop-opacity=".34"/>
<stop offset=".72" stop-color="${primaryColor}" stop-opacity=".86"/>
<stop offset="1" stop-color="${primaryColor}" stop-opacity=".97"/>
</linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#dusk)"/>
${words(name, onPrimary(primaryColor), MARGIN - 4, foot - 148)}
${words(subtitle, onPrimary(primaryColor), MARGIN, foot - 84, 0.86)}
<rect x="${MARGIN}" y="${foot - 50}" width="${ROOM}" height="1" fill="${accentColor}" fill-opacity=".6"/>
${words(place, accentColor, MARGIN, foot)}
${words(by, onPrimary(primaryColor), width - MARGIN - by.width, foot, 0.72)}
</svg>`;
}

const words = ({ path }: SvgText, fill: string, x: number, y: number, opacity = 1) =>
	`<path transform="translate(${x.toFixed(1)} ${y})" fill="${fill}" fill-opacity="${opacity}" d="${path}"/>`;

/** The picture that stands beside a shared link: the film's poster, the first picture or the brand's pattern, with its name. */
import sharp from "sharp";
import { contentDir } from "../../model/content/contentDir.ts";
import { onPrimary } from "../../model/content/palette.ts";
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { statusText } from "../../model/houses/listing.ts";
import { derived, fileStamp } from "../media/derived.ts";
import { MAP, patternLines } from "./pattern.ts";
import { fittedTextToSvgPath, textToSvgPath } from "./textToSvgPath.ts";

export const SHARE_CARD = { path: "/share.jpg", width: 1200, height: 630 } as const;

/** Words on the brand's color beside the picture, which is as high as the card: no roof is cut and nothing darkened. */
const PANEL = 468;
const MARGIN = 52;
const ROOM = PANEL - 2 * MARGIN;

export async function shareCard(site: SiteConfig, house?: Listing): Promise<Buffer> {
	const { video, gallery } = house ?? site.listing ?? {};
	const picture = video?.poster ?? gallery?.[0]?.file;
	const file = picture && `${contentDir()}/${picture}`;
	const words = await overlay(site, house);
	return derived(["card", SHARE_CARD, words, file ? fileStamp(file) : site.branding], () =>
		sharp(file ?? patternGround(site))
			.autoOrient()
			.resize(SHARE_CARD.width - PANEL, SHARE_CARD.height, { fit: "cover", position: "attention" })
			.extend({ left: PANEL, background: site.branding.primaryColor })
			.composite([{ input: Buffer.from(words) }])
			// What mozjpeg does but for trying scans, half of its time for a thirtieth of the bytes.
			.jpeg({ quality: 82, trellisQuantisation: true, overshootDeringing: true, quantisationTable: 3 })
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
	const ink = onPrimary(primaryColor);
	const small = { font: bodyFont, weight: 500, size: 19, tracking: 0.14 };
	const name = { font: headingFont, weight: 500, size: 76 };
	const plain = { font: bodyFont, weight: 400, size: 27 };
	const place = listing && `${listing.city}, ${listing.state}`;
	const title = await lines(house?.street ?? siteName, 12, name);
	const subtitle = await lines(house && place ? place : messages.heroSubtitle, 24, plain);
	const top = (height - title.height - subtitle.height) / 2 - 24;
	const status = [listing && statusText(listing, messages), house ? undefined : place].filter(Boolean);
	const label = await lines(status.join(" · ").toUpperCase(), 30, small);
	const names = house ? `${siteName}\n${brokerage.name}` : brokerage.name;
	const by = await lines(names, 40, { ...plain, size: 21 });
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect x="${PANEL}" width="2" height="${height}" fill="${accentColor}"/>
${label.drawn(accentColor, MARGIN)}
${title.drawn(ink, top)}
<rect x="${MARGIN}" y="${(top + title.height + 26).toFixed(1)}" width="64" height="2" fill="${accentColor}"/>
${subtitle.drawn(ink, top + title.height + 48)}
${by.drawn(ink, height - MARGIN - by.height, 0.72)}
</svg>`;
}

/** Broken where about so many letters stand in a line, all of them as large as the widest allows. */
async function lines(text: string, letters: number, options: Parameters<typeof fittedTextToSvgPath>[2]) {
	const texts =
		text.match(new RegExp(`.{1,${letters}}(?=\\s|$)|\\S+`, "g"))?.map((line) => line.trim()) ?? [];
	const fitted = await Promise.all(texts.map((line) => fittedTextToSvgPath(line, ROOM, options)));
	const size = Math.min(options.size, ...fitted.map((line) => line.size));
	const paths = await Promise.all(texts.map((line) => textToSvgPath(line, { ...options, size })));
	const leading = 1.2 * size;
	return {
		height: paths.length * leading,
		drawn: (fill: string, top: number, opacity = 1) =>
			paths
				.map(({ path }, at) => {
					const baseline = (top + at * leading + 0.92 * size).toFixed(1);
					return `<path transform="translate(${MARGIN} ${baseline})" fill="${fill}" fill-opacity="${opacity}" d="${path}"/>`;
				})
				.join(""),
	};
}

/** The brand's first letter on its primary color, in every shape that browsers and phones ask for. */
import sharp from "sharp";
import type { SiteConfig } from "../../model/content/schema.ts";
import { derived } from "../media/derived.ts";
import { fittedTextToSvgPath } from "./textToSvgPath.ts";

type Brand = Pick<SiteConfig, "siteName" | "branding">;

const EDGE = 64;
/** In a tab's 32 pixels the letter ends on whole pixels, with hairlines of one; in 16 pixels they need a thicker `stroke`. */
const IN_TABS = { weight: 400, size: 1.03 * EDGE, width: 0.92 * EDGE, stroke: 1.2, corners: ' rx="6"' };
const IN_16_PIXELS = "<style>@media (max-width: 23px) { path { stroke-width: 2 } }</style>";
/** On a phone's screen, which cuts its own corners, it is the letter of the headline, with room around it. */
const ON_SCREENS = { weight: 500, size: 0.74 * EDGE, width: 0.64 * EDGE, stroke: 0.4, corners: "" };

export async function iconSvg({ siteName, branding }: Brand, letterform = IN_TABS): Promise<string> {
	const letter = [...siteName.trim()][0]?.toUpperCase() ?? "";
	const font = { font: branding.headingFont, weight: letterform.weight, size: letterform.size };
	const { path, width, size } = await fittedTextToSvgPath(letter, letterform.width, font);
	const baseline = (EDGE + size * 0.71) / 2;
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${EDGE} ${EDGE}">${IN_16_PIXELS}<rect width="${EDGE}" height="${EDGE}"${letterform.corners} fill="${branding.primaryColor}"/><path transform="translate(${((EDGE - width) / 2).toFixed(1)} ${baseline.toFixed(1)})" fill="${branding.accentColor}" stroke="${branding.accentColor}" stroke-width="${letterform.stroke}" d="${path}"/></svg>`;
}

export async function iconPng(brand: Brand, edge: number, letterform = ON_SCREENS): Promise<Buffer> {
	const svg = await iconSvg(brand, letterform);
	return derived(["icon", svg, edge], () =>
		sharp(Buffer.from(svg), { density: (72 * edge) / EDGE })
			.resize(edge, edge)
			.png({ compressionLevel: 9, palette: true })
			.toBuffer(),
	);
}

/** An .ico is a directory of pictures; since Windows Vista a picture may be a PNG. */
export async function iconIco(brand: Brand, edge: number): Promise<Buffer> {
	const png = await iconPng(brand, edge, IN_TABS);
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2); // an icon
	header.writeUInt16LE(1, 4); // one picture
	header.writeUInt8(edge, 6);
	header.writeUInt8(edge, 7);
	header.writeUInt16LE(1, 10); // color planes
	header.writeUInt16LE(32, 12); // bits per pixel
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}

/** Takes a file that was dropped on the page: checked at once, cleaned, and put beside the document that will name it. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import type { FileRule } from "../../src/config/fields.ts";
import { idFrom } from "../../src/config/listing.ts";
import { sizeFault } from "../../src/media/pictureFaults.ts";
import { beginsAs, captionFrom, preparedPicture } from "../pictures.ts";
import { DRAFT_FOLDER } from "./draft.ts";
import { writeWhole } from "./files.ts";
import { Refused } from "./refused.ts";

/** A film of two minutes in full quality; a photographer's largest JPEG is a tenth of it. */
export const MOST_BYTES = 400 * 1024 * 1024;
const MOST_SVG_BYTES = 512 * 1024;
/** Safari and the hosts stumble over larger films. */
const LARGE_FILM = 15 * 1024 * 1024;

export type TakenFile = Awaited<ReturnType<typeof takeFile>>;

/** `notes`: what was done to it, and what will not look its best. */
export async function takeFile(document: string, name: string, content: Buffer, rule: FileRule) {
	const { bytes, notes } = await TAKERS[rule.kind](name, content, rule);
	return {
		file: keep(document, name, bytes, rule.kind),
		caption: CAMERA_NAME.test(name) ? "" : captionFrom(name),
		notes: notes.map((note) => `${name}: ${note}`),
	};
}

const CAMERA_NAME = /^(img|dsc|dji|pxl)?[\d _-]*\.\w+$/i;

interface Taken {
	readonly bytes: Buffer;
	readonly notes: readonly string[];
}

const TAKERS: Readonly<
	Record<FileRule["kind"], (name: string, content: Buffer, rule: FileRule) => Promise<Taken> | Taken>
> = { picture: takePicture, svg: takeLogo, film: takeFilm, pdf: takePdf };

function takePdf(name: string, bytes: Buffer): Taken {
	if (!beginsAs(bytes, "pdf")) throw new Refused(`${name} is not a PDF. Export it as PDF.`);
	return { bytes, notes: [] };
}

const RASTER = ["jpeg", "png", "webp", "heif", "tiff", "gif"];

async function takePicture(name: string, content: Buffer, rule: FileRule): Promise<Taken> {
	if (isHeic(content)) throw new Refused(`${name} ${HEIC}`);
	const metadata = await sharp(content, { limitInputPixels: 200_000_000 })
		.metadata()
		.catch(() => undefined);
	if (!metadata || !RASTER.includes(metadata.format))
		throw new Refused(`${name} is not a photograph that can be used. Export it as JPEG.`);
	const small = sizeFault(metadata.autoOrient, rule);
	if (small) throw new Refused(`${name} ${small}`);
	const bytes = await preparedPicture(content).catch(() => {
		throw new Refused(`${name} is damaged: it cannot be read to its end. Export it once more.`);
	});
	const notes = metadata.exif ? ["The place where it was taken is removed from it."] : [];
	return { bytes, notes };
}

const HEIC =
	"is a HEIC picture, which only Apple's programs can read. Export it as JPEG: in Photos, File, Export; or on the iPhone, Settings, Camera, Formats, Most Compatible. Safari converts it by itself.";

/** ISO base media with one of the brands that phones write. */
const isHeic = (content: Buffer) =>
	/^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(content.toString("latin1", 4, 12));

/** A logo is drawn once in a process of its own, which is ended when it takes too long. */
async function takeLogo(name: string, content: Buffer): Promise<Taken> {
	if (content.length > MOST_SVG_BYTES)
		throw new Refused(
			`${name} is too large for a logo: at most half a megabyte. Simplify it and export it anew.`,
		);
	if (!beginsAs(content, "svg")) throw new Refused(`${name} is not an SVG drawing. Export the logo as SVG.`);
	const bytes = Buffer.from(cleanSvg(content.toString("utf8")));
	if (!(await isDrawable(bytes)))
		throw new Refused(
			`${name} is too complicated to be drawn quickly, or damaged. Simplify it and export it anew.`,
		);
	const notes =
		bytes.length < content.length ? ["Scripts, notes and links to other sites were taken out."] : [];
	return { bytes, notes };
}

/** Without scripts, events, embedded pages, and whatever comes from elsewhere. */
export const cleanSvg = (svg: string) =>
	svg
		.replaceAll(/<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>|<!ENTITY[^>]*>/gi, "")
		.replaceAll(
			/<(?:\w+:)?(script|foreignObject|iframe|embed|object|audio|video|image|feImage|handler|set|animate\w*)\b(?:[^>]*\/>|[\s\S]*?<\/(?:\w+:)?\1\s*>)/gi,
			"",
		)
		.replaceAll(/\s(?:\w+:)?on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
		.replaceAll(/\s(?:\w+:)?href\s*=\s*(?!["']?\s*#)("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
		.replaceAll(/@import[^;]*;?|url\(\s*(?!["']?\s*#)[^)]*\)/gi, "")
		.trim();

const DRAW =
	"process.stdin.toArray().then((parts) => require('sharp')(Buffer.concat(parts)).resize(400).png().toBuffer()).then(() => process.exit(0), () => process.exit(1))";

function isDrawable(svg: Buffer): Promise<boolean> {
	const options = { timeout: 5000, killSignal: "SIGKILL" } as const;
	const drawing = promisify(execFile)(process.execPath, ["-e", DRAW], options);
	drawing.child.stdin?.on("error", () => {}).end(svg);
	return drawing.then(
		() => true,
		() => false,
	);
}

const FILM =
	"Export it as MP4 for the web: on a Mac in iMovie, Share, File; on Windows in Clipchamp, Export; or ask the film's maker for “an MP4 that plays in every browser”.";

/** Browsers everywhere play H.264 in MP4; the codec stands in the file as the name of a sample entry. */
function takeFilm(name: string, bytes: Buffer): Taken {
	const isQuickTime = bytes.toString("latin1", 8, 12) === "qt  ";
	const isPlayable =
		beginsAs(bytes, "webm") ||
		(beginsAs(bytes, "mp4") && !isQuickTime && ["avc1", "avc3"].some((codec) => bytes.includes(codec)));
	if (!isPlayable) throw new Refused(`${name} is a film that many browsers cannot play. ${FILM}`);
	const megabytes = Math.round(bytes.length / 1024 / 1024);
	const notes =
		bytes.length > LARGE_FILM
			? [`It has ${megabytes} MB; above 15 MB visitors on phones wait for long.`]
			: [];
	return { bytes, notes };
}

/** Beside its document, under a name that every system takes and no other file has. */
function keep(document: string, name: string, bytes: Buffer, kind: FileRule["kind"]): string {
	const ending = extname(name);
	const stem = idFrom(name.slice(0, name.length - ending.length)) || kind;
	for (let number = 1; ; number++) {
		const unique = number === 1 ? stem : `${stem}-${number}`;
		const file = unique + (kind === "picture" ? ".jpg" : ending.toLowerCase());
		const path = join(DRAFT_FOLDER, dirname(document), file);
		if (!existsSync(path)) writeWhole(path, bytes);
		else if (!readFileSync(path).equals(bytes)) continue;
		return file;
	}
}

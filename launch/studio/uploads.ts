/** Takes a file that was dropped on the page: checked at once, kept beside the draft, prepared for the preview. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { MEDIA_FOLDER } from "../../src/config/schema.ts";
import { beginsAs, captionFrom, checkPicture, type FileFormat, preparedPicture, SLOTS } from "../pictures.ts";
import { type History, STUDIO_FOLDER } from "./draftFile.ts";
import { hasLocation } from "./location.ts";
import { preparedCopy } from "./preview/preview.ts";
import type { TakenFile } from "./protocol.ts";
import { Refused } from "./refused.ts";
import { FILM_COMMANDS } from "./workbench.ts";

const FILES_FOLDER = `${STUDIO_FOLDER}/files`;
/** A film of two minutes in full quality; a photographer's largest JPEG is a tenth of it. */
export const MOST_BYTES = 400 * 1024 * 1024;

export async function takePicture(
	name: string,
	content: Buffer,
	slot: keyof typeof SLOTS,
): Promise<TakenFile> {
	const refused = (fault: string) => new Refused(`${name} ${isHeic(content) ? HEIC : fault}`);
	const { fault, warning } = await checkPicture(content, SLOTS[slot]);
	if (fault) throw refused(fault);
	const prepared = await preparedPicture(content).catch(() => {
		// Its head can be read, its picture not.
		throw refused("cannot be read to its end. Export it once more.");
	});
	const { exif } = await sharp(content).metadata();
	const file = keep(name, content);
	writeFileSync(preparedCopy(file), prepared);
	return {
		file,
		name,
		caption: captionFrom(name),
		notes: [
			...(exif && hasLocation(exif)
				? ["The camera had written its place into the picture; it is removed."]
				: []),
			...(warning ? [`It ${warning}`] : []),
		],
	};
}

/** A film, a logo, a floor plan: as it is. */
export function takeFile(name: string, content: Buffer, format: FileFormat): TakenFile {
	if (beginsAs(content, format)) {
		return { file: keep(name, content), name, caption: "", notes: sizeNote(content) };
	}
	const command = FILM_COMMANDS[format];
	throw new Refused(
		command
			? `${name} is not a .${format} film. Browsers need it in that format; to make it: ${command}`
			: `${name} is not a .${format} file. Export it as ${format}.`,
	);
}

/** Answers a file of the draft or of the site, never another one. */
export function knownFile(file: string): string | undefined {
	const path = file.startsWith(`${FILES_FOLDER}/`) ? file : join(MEDIA_FOLDER, file);
	return /(^|[\\/])\.\.([\\/]|$)/.test(file) || !existsSync(path) ? undefined : path;
}

/** Files that no step of the draft names any more. */
export function forgetUnusedFiles(history: History): void {
	if (!existsSync(FILES_FOLDER)) return;
	const named = JSON.stringify(history);
	for (const folder of readdirSync(FILES_FOLDER)) {
		if (!named.includes(`${FILES_FOLDER}/${folder}/`)) {
			rmSync(join(FILES_FOLDER, folder), { recursive: true, force: true });
		}
	}
}

const HEIC =
	"is a HEIC picture, which only Apple's programs can read. Export it as JPEG: in Photos, File, Export; or on the iPhone, Settings, Camera, Formats, Most Compatible. Safari converts it by itself.";

/** ISO base media with one of the brands that phones write. */
const isHeic = (content: Buffer) =>
	/^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/.test(content.toString("latin1", 4, 12));

/** Safari and the hosts stumble over larger ones. */
const LARGE = 15 * 1024 * 1024;

const sizeNote = ({ length }: Buffer) =>
	length > LARGE
		? [`It has ${Math.round(length / 1024 / 1024)} MB; above 15 MB visitors on phones wait for long.`]
		: [];

/** Each content in a folder of its own, so that no name meets another. */
function keep(name: string, content: Buffer): string {
	const folder = `${FILES_FOLDER}/${createHash("sha256").update(content).digest("hex").slice(0, 12)}`;
	const file = `${folder}/${safeName(name)}`;
	mkdirSync(folder, { recursive: true });
	try {
		writeFileSync(file, content);
	} catch (error) {
		// On a full disk half a file would take the last room.
		rmSync(file, { force: true });
		throw error;
	}
	return file;
}

/** The name stays readable: it becomes the caption and the file's name in the site. */
const safeName = (name: string) => {
	const extension = extname(name);
	const stem = name.slice(0, name.length - extension.length);
	return `${stem.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-").replace(/^\.+/, "") || "file"}${extension.replaceAll(/[^\w.]/g, "")}`;
};

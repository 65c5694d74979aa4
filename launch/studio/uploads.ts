import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, parse } from "node:path";
import type { FileRule } from "../../model/content/fields.ts";
import { idFrom } from "../../model/houses/listing.ts";
import { drawingFault, logoFault, pictureFault } from "../../src/media/pictureFaults.ts";
import { writeWhole } from "../contentFiles.ts";
import { captionFrom, isHeic, isPdf, isPlayable, preparedLogo, preparedPicture } from "../pictures.ts";
import { draftFolder } from "./draft.ts";
import { Refused } from "./programs.ts";

/** A film of two minutes in full quality; a photographer's largest JPEG is a tenth of it. */
export const MOST_BYTES = 400 * 1024 * 1024;

export type TakenFile = Awaited<ReturnType<typeof takeFile>>;

export async function takeFile(document: string, name: string, content: Buffer, rule: FileRule) {
	const fault = await FAULTS[rule.kind](content, rule, name);
	if (fault) throw new Refused(`${name} ${fault}`);
	const caption = CAMERA_NAME.test(name) ? "" : captionFrom(name);
	const { bytes, ending } = await cleaned(name, content, rule);
	return { file: keep(document, name, bytes, ending), caption };
}

const CAMERA_NAME = /^(img|dsc|dji|pxl)?[\d _-]*\.\w+$/i;

const FAULTS = {
	picture: (content: Buffer, rule: FileRule) => (isHeic(content) ? HEIC : pictureFault(content, rule)),
	pdf: (content: Buffer) => (isPdf(content) ? undefined : "is not a PDF. Export it as PDF."),
	svg: drawingFault,
	logo: logoFault,
	film: (content: Buffer) =>
		isPlayable(content) ? undefined : `is a film that many browsers cannot play. ${FILM}`,
};

async function cleaned(name: string, content: Buffer, { kind }: FileRule) {
	const ending = extname(name).toLowerCase();
	try {
		if (kind === "picture") return { bytes: await preparedPicture(content), ending: ".jpg" };
		if (kind === "logo" && ending !== ".svg") return { bytes: await preparedLogo(content), ending: ".png" };
	} catch {
		throw new Refused(`${name} is damaged: it cannot be read to its end. Export it once more.`);
	}
	return { bytes: content, ending };
}

const HEIC =
	"is a HEIC picture, which only Apple's programs can read. Export it as JPEG: in Photos, File, Export; or on the iPhone, Settings, Camera, Formats, Most Compatible. Safari converts it by itself.";

const FILM =
	"Export it as MP4 for the web: on a Mac in iMovie, Share, File; on Windows in Clipchamp, Export; or ask the film's maker for “an MP4 that plays in every browser”.";

/** Beside its document, under a name that every system takes and no other file has. */
function keep(document: string, name: string, bytes: Buffer, ending: string): string {
	const stem = idFrom(parse(name).name) || "file";
	for (let number = 1; ; number++) {
		const file = (number === 1 ? stem : `${stem}-${number}`) + ending;
		const path = join(draftFolder(), dirname(document), file);
		if (existsSync(path) && !readFileSync(path).equals(bytes)) continue;
		// Web servers of other users read it later.
		writeWhole(path, bytes, 0o644);
		return file;
	}
}

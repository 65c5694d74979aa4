/** Pictures that are too small for their place, or are none. The server has no sharp, so the loader cannot check them. */
import { join } from "node:path";
import sharp from "sharp";
import { type Content, contentDir } from "../config/content.ts";
import type { ContentFault } from "../config/contentFaults.ts";
import type { FileRule } from "../config/fields.ts";

function sizeFault(
	{ width, height }: { readonly width: number; readonly height: number },
	{ minLongEdge = 0 }: FileRule,
): string | undefined {
	if (Math.max(width, height) >= minLongEdge) return undefined;
	return `is ${width} × ${height} pixels and would look soft. Use one whose long edge has at least ${minLongEdge} pixels.`;
}

export async function pictureFaults({ files }: Content, folder = contentDir()): Promise<ContentFault[]> {
	const pictures = files.filter(({ rule }) => rule.kind === "picture");
	const faults = await Promise.all(
		pictures.map(async ({ document, path, rule, file }) => {
			const sentence = await pictureFault(join(folder, file), rule);
			return sentence ? [{ file: document, path, sentence }] : [];
		}),
	);
	return faults.flat();
}

export async function pictureFault(file: string | Buffer, rule: FileRule): Promise<string | undefined> {
	try {
		// Cameras store a turned picture lying down and note the turn.
		return sizeFault((await sharp(file).metadata()).autoOrient, rule);
	} catch {
		return "is not a picture that can be read. Use a JPEG, PNG, WebP or AVIF file.";
	}
}

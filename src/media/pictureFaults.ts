/** Pictures that are too small for their place, or are none, and drawings that are more than a drawing. The server has no sharp, so the loader cannot check them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Metadata } from "sharp";
import type { Content } from "../../model/content/content.ts";
import { contentDir } from "../../model/content/contentDir.ts";
import type { ContentFault } from "../../model/content/contentFaults.ts";
import type { FileRule } from "../../model/content/fields.ts";
import { derived, fileStamp } from "./derived.ts";

export async function pictureFaults({ files }: Content, folder = contentDir()): Promise<ContentFault[]> {
	const faults = await Promise.all(
		files.map(async ({ document, path, rule, file }) => {
			const sentence = await FAULTS[rule.kind]?.(join(folder, file), rule);
			return sentence ? [{ file: document, path, sentence }] : [];
		}),
	);
	return faults.flat();
}

type FaultOf = (file: string, rule: FileRule) => Promise<string | undefined>;
const FAULTS: Partial<Record<FileRule["kind"], FaultOf>> = {
	picture: pictureFault,
	svg: async (file) => drawingFault(readFileSync(file)),
	logo: (file, rule) => logoFault(readFileSync(file), rule, file),
};

export async function pictureFault(file: string | Buffer, { minLongEdge = 0 }: FileRule) {
	try {
		const { width, height } = await sizeOf(file);
		if (Math.max(width, height) >= minLongEdge) return undefined;
		return `is ${width} × ${height} pixels and would look soft. Use one whose long edge has at least ${minLongEdge} pixels.`;
	} catch {
		return "is not a picture that can be read. Use a JPEG, PNG, WebP or AVIF file.";
	}
}

/** Kept for files: every build asks for all of them. */
async function sizeOf(file: string | Buffer): Promise<Metadata["autoOrient"]> {
	// Cameras store a turned picture lying down and note the turn.
	const read = async () => (await sharp(file).metadata()).autoOrient;
	if (typeof file !== "string") return read();
	const kept = await derived(["size", fileStamp(file)], async () =>
		Buffer.from(JSON.stringify(await read())),
	);
	return JSON.parse(kept.toString());
}

export const logoFault = async (content: Buffer, rule: FileRule, name: string) =>
	/\.svg$/i.test(name) ? drawingFault(content) : pictureFault(content, rule);

const MOST_SVG_BYTES = 512 * 1024;
/** Before its first element an SVG may hold a license or a note. */
const SVG_BEGINNING = /^[^<]{0,99}(<[?!][\s\S]{0,8192}?)?<svg[\s>]/;
/** Shown as a picture, where browsers run no script of it; opened by itself it could. An entity can hide one. */
const PROGRAM = /<(\w+:)?(script|foreignObject)\b|\son\w+\s*=|javascript:/i;
const ENTITIES = /<!DOCTYPE|<!ENTITY/i;

export function drawingFault(content: Buffer): string | undefined {
	if (content.length > MOST_SVG_BYTES)
		return "is too large for a logo: at most half a megabyte. Simplify it and export it anew.";
	const drawing = content.toString("utf8");
	if (!SVG_BEGINNING.test(drawing)) return "is not an SVG drawing. Export the logo as SVG.";
	if (PROGRAM.test(drawing))
		return "is more than a drawing: it holds a program. Export the logo as plain SVG.";
	if (ENTITIES.test(drawing))
		return "begins with a DOCTYPE, which can hide a program. Export the logo as plain SVG, or delete that line.";
	return undefined;
}

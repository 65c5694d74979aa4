/** A machine whose only font is a wide one: what a page looks like there until its own fonts are here. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import subsetFont from "subset-font";
import { fontFile } from "../../../src/config/fonts.ts";

const FOLDER = resolve(".cache/wide-font");
/** Wider than DejaVu Sans and Verdana, the widest that systems bring. */
const STRETCH = 1.25;
const LATIN = String.fromCodePoint(...Array.from({ length: 0x250 - 0x20 }, (_, index) => 0x20 + index));

/** Answers the environment in which a browser finds this font and no other. */
export async function onlyWideFont(): Promise<Record<string, string>> {
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(`${FOLDER}/wide.ttf`, await wideFont());
	const settings = `${FOLDER}/fonts.conf`;
	writeFileSync(
		settings,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${FOLDER}</dir><cachedir>${FOLDER}/cache</cachedir></fontconfig>`,
	);
	return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: settings };
}

/** The letters of Inter, each taking more room: the table "hmtx" holds a width and a bearing per letter, 16 bits each. */
async function wideFont(): Promise<Buffer> {
	const font = await subsetFont(readFileSync(fontFile("Inter")), LATIN, {
		targetFormat: "sfnt",
		variationAxes: { wght: 400 },
	});
	const letters = font.readUInt16BE(table(font, "hhea") + 34);
	for (let at = table(font, "hmtx"), end = at + 4 * letters; at < end; at += 4)
		font.writeUInt16BE(Math.round(font.readUInt16BE(at) * STRETCH), at);
	return font;
}

/** Where a table begins; its name stands in the list at the font's beginning. */
const table = (font: Buffer, name: string) => font.readUInt32BE(font.indexOf(name) + 8);

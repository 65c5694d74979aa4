/** Machines that have a few known fonts and no others. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";
import { fontFile } from "../../../src/config/fonts.ts";

/** Wider than DejaVu Sans and Verdana, the widest that systems bring. */
const STRETCH = 1.25;
/** Latin as far as Central Europe, and typographic quotes and dashes. */
export const LATIN = `${String.fromCodePoint(...Array.from({ length: 0x250 - 0x20 }, (_, index) => 0x20 + index))}–—‘’“”…`;

/** Answers the environment in which a browser finds these fonts, by their names, and no other. */
export function onlyFonts(fonts: Readonly<Record<string, Buffer>>): Record<string, string> {
	const folder = resolve(".cache/font-sets", Object.keys(fonts).join("-"));
	mkdirSync(folder, { recursive: true });
	for (const [name, font] of Object.entries(fonts)) writeFileSync(join(folder, `${name}.ttf`), font);
	const settings = join(folder, "fonts.conf");
	writeFileSync(
		settings,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
	);
	return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: settings };
}

/** What a page looks like until its own fonts are here, where the only font is a wide one. */
export const onlyWideFont = async () => onlyFonts({ wide: await wideFont() });

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

/** Machines that have a few known fonts and no others: Inter's letters with the widths of each font. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import opentype from "opentype.js";
import { plainFont } from "../../src/build/fallbackFonts.ts";
// In thousandths of the size, measured once from the fonts' own files (Arimo for Arial, Tinos for Times New Roman); DejaVu's capitals before small letters, with kerning.
import measured from "./systemFonts.json" with { type: "json" };

/** Wider than DejaVu Sans and Verdana, the widest system fonts. */
const STRETCH = 1.25;

/** The environment in which a browser finds these fonts, by their names, and no other. */
export async function onlyFonts(...families: readonly (keyof typeof measured.fonts)[]) {
	const fonts = families.map((family) => {
		const { ascent, descent, widths } = measured.fonts[family];
		return fontFile(family, ascent, descent, (_own, letter) => widths[measured.letters.indexOf(letter)]);
	});
	return environment(families.join("-").replaceAll(" ", ""), await Promise.all(fonts));
}

export const onlyWideFont = async () =>
	environment("wide", [await fontFile("Wide", 969, -242, (own) => own * STRETCH)]);

type Width = (own: number, letter: string) => number | undefined;

async function fontFile(familyName: string, ascent: number, descent: number, width: Width): Promise<Buffer> {
	const inter = await plainFont("Inter", 400, measured.letters);
	const { unitsPerEm } = inter;
	const unit = unitsPerEm / 1000;
	const glyphs = [...measured.letters].map((letter) => {
		const { path, advanceWidth: own = 0 } = inter.charToGlyph(letter);
		const advanceWidth = Math.round((width(own / unit, letter) ?? 500) * unit);
		const unicode = letter.codePointAt(0) ?? 0;
		return new opentype.Glyph({ name: `u${unicode}`, unicode, advanceWidth, path });
	});
	const missing = new opentype.Glyph({
		name: ".notdef",
		advanceWidth: 500 * unit,
		path: new opentype.Path(),
	});
	const font = new opentype.Font({
		familyName,
		styleName: "Regular",
		// The names that local() compares.
		fullName: familyName,
		postScriptName: `${familyName.replaceAll(" ", "")}-Regular`,
		unitsPerEm,
		ascender: Math.round(ascent * unit),
		descender: Math.round(descent * unit),
		glyphs: [missing, ...glyphs],
	});
	return Buffer.from(font.toArrayBuffer());
}

function environment(name: string, fonts: readonly Buffer[]): Record<string, string> {
	const folder = resolve(".cache/font-sets", name);
	// Fontconfig would keep what it knows of older files.
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	for (const [index, font] of fonts.entries()) writeFileSync(join(folder, `${index}.ttf`), font);
	const settings = join(folder, "fonts.conf");
	writeFileSync(
		settings,
		`<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
	);
	return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: settings };
}

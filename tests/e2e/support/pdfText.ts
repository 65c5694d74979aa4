import { inflateSync } from "node:zlib";

/** The words of a PDF that Chromium has printed: each of its fonts says which letter a glyph stands for. */
export function pdfText(pdf: Buffer): string {
	const objects = new Map(
		[...pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body = ""]) => [
			id,
			body,
		]),
	);
	const content = (id: string | undefined) => {
		const [, data = ""] = /stream\r?\n([\s\S]*)endstream/.exec(objects.get(id) ?? "") ?? [];
		return data && inflateSync(Buffer.from(data, "latin1")).toString("latin1");
	};
	const letters = new Map(
		[...objects].flatMap(([id, body]) => {
			const [, map] = /\/ToUnicode (\d+)/.exec(body) ?? [];
			return map ? [[`F${id}`, lettersOf(content(map))]] : [];
		}),
	);
	const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
	return pages.map((body) => shown(content(/\/Contents (\d+)/.exec(body)?.[1]), letters)).join("\n");
}

type Letters = ReadonlyMap<string, string>;

function lettersOf(map: string): Letters {
	const single = [...map.matchAll(/^<(\w+)> <((?:\w{4})+)>$/gm)].map(([, code = "", text = ""]) => [
		code,
		text,
	]);
	const ranges = [...map.matchAll(/^<(\w+)> <(\w+)> <(\w+)>$/gm)].flatMap(
		([, first = "", last = "", text = ""]) =>
			Array.from({ length: Number.parseInt(last, 16) - Number.parseInt(first, 16) + 1 }, (_, step) => [
				hex(Number.parseInt(first, 16) + step, first.length),
				hex(Number.parseInt(text, 16) + step, text.length),
			]),
	);
	return new Map(
		[...single, ...ranges].map(([code = "", text = ""]) => [
			code,
			Buffer.from(text, "hex").swap16().toString("utf16le"),
		]),
	);
}

const hex = (value: number, length: number) => value.toString(16).toUpperCase().padStart(length, "0");

/** Lines are written glyph by glyph; where one ends, a word does. */
function shown(content: string, fonts: ReadonlyMap<string, Letters>): string {
	let letters: Letters = new Map();
	let text = "";
	for (const [, font, glyphs, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj|(\bET\b)/g)) {
		if (font) letters = fonts.get(font) ?? new Map();
		if (end) text += " ";
		const length = [...letters.keys()][0]?.length ?? 2;
		for (const code of glyphs?.match(new RegExp(`\\w{${length}}`, "g")) ?? [])
			text += letters.get(code) ?? "";
	}
	return text.replaceAll(/\s+/g, " ");
}

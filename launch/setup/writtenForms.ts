/** Answers with parts, as people type them in one piece: a legal page, and attributes of a script. */
import type { LegalSection, LegalText } from "../../src/config/legalTexts.ts";

/** "# Heading {#id}" begins a section, "- " a point, an empty line a paragraph. */
export function legalText(sections: LegalText): string {
	return sections
		.map(({ heading, id, text }) =>
			[
				heading && `# ${heading}${id ? ` {#${id}}` : ""}`,
				...text.map((part) =>
					typeof part === "string" ? part : part.map((point) => `- ${point}`).join("\n"),
				),
			]
				.filter(Boolean)
				.join("\n\n"),
		)
		.join("\n\n");
}

export function legalTextIn(written: string): LegalSection[] {
	const [opening = "", ...sections] = `\n${written.replaceAll("\r", "")}`.split(/\n#+[ \t]+/);
	return [
		...(opening.trim() ? [{ heading: "", text: partsIn(opening) }] : []),
		...sections.map((section) => {
			const [first = "", ...lines] = section.split("\n");
			const [, heading = "", id] = /^(.*?)\s*(?:\{#([^}]*)\})?\s*$/.exec(first) ?? [];
			return { heading, ...(id && { id }), text: partsIn(lines.join("\n")) };
		}),
	];
}

/** Points that follow each other are one list. */
function partsIn(written: string): LegalSection["text"] {
	const parts: (string | string[])[] = [];
	let isOpen = false;
	for (const line of written.split("\n").map((text) => text.trim())) {
		const [, point] = /^[-*•] (.*)/.exec(line) ?? [];
		const last = parts.at(-1);
		if (point !== undefined && Array.isArray(last)) last.push(point);
		else if (point !== undefined) parts.push([point]);
		else if (line && isOpen && Array.isArray(last)) last.push(`${last.pop()} ${line}`);
		else if (line && isOpen) parts.push(`${parts.pop()} ${line}`);
		else if (line) parts.push(line);
		isOpen = line !== "";
	}
	return parts;
}

type Attributes = Readonly<Record<string, string>>;

export const attributesText = (attributes: unknown): string =>
	typeof attributes === "string"
		? attributes
		: Object.entries((attributes ?? {}) as Attributes)
				.map(([name, value]) => `${name}=${value}`)
				.join(" ");

/** What cannot be read stays as it was typed. */
export function attributesIn(written: string): Attributes | string {
	const pairs = written.trim().split(/\s+/);
	if (!pairs.every((pair) => /^[^=]+=/.test(pair))) return written;
	return Object.fromEntries(pairs.map((pair) => [pair.split("=", 1)[0], pair.slice(pair.indexOf("=") + 1)]));
}

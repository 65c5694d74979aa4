import * as typed from "../../../model/text/typed.ts";

export interface Writing {
	readonly type?: string;
	/** Of a text area; without it, it is a line. */
	readonly rows?: number;
	readonly hint?: string;
	readonly read?: (text: string) => unknown;
	readonly write?: (value: unknown) => string;
}

/** Enter makes no new line: these are texts of one piece. */
export const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, " ");

const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text);

const LINES = ["color", "date", "email"];
const line = (type: string): Writing => ({ type, read: (text) => text.trim() });

export const WRITTEN: Readonly<Record<string, Writing>> = {
	...Object.fromEntries(LINES.map((type) => [type, line(type)])),
	phone: line("tel"),
	url: { type: "text", read: (text) => completed(text.trim()) },
	number: { read: typed.readNumber, write: typed.writeNumber },
	month: { read: typed.readDate, write: typed.writeDate },
	partialDate: { read: typed.readDate, write: typed.writeDate },
	time: { read: typed.readTime, write: typed.writeTime },
	paragraphs: {
		read: (text) => text.split(/\n\s*\n/).flatMap((paragraph) => inOneLine(paragraph).trim() || []),
		write: (value) => ((value ?? []) as readonly string[]).join("\n\n"),
		rows: 3,
		hint: "An empty line begins a new paragraph.",
	},
	pairs: {
		read: (text) => {
			const pairs = text.split("\n").map((pair) => pair.split(/=(.*)/s));
			return Object.fromEntries(pairs.flatMap(([name, value = ""]) => (name ? [[name, value]] : [])));
		},
		write: (value) =>
			Object.entries(value ?? {})
				.map((pair) => pair.join("="))
				.join("\n"),
		rows: 2,
		hint: "One in a line, as name=value.",
	},
};

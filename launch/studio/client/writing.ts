/** How a value is typed: what people write is read into what the content holds, and shown as people write it. */
import { MONTHS, readDate, readNumber, readTime } from "../../../model/text/typed.ts";

/** As a text of one piece, unless it says otherwise. */
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

/** harborandvine.com becomes https://harborandvine.com. */
const completed = (text: string) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text);

/** A year is written without a comma. */
const writeNumber = (value: unknown) =>
	typeof value === "number"
		? value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 })
		: String(value ?? "");

const writeDate = (value: unknown) => {
	const [, year, month = "", day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(String(value ?? "")) ?? [];
	const name = MONTHS[Number(month) - 1];
	return year && name ? `${name} ${day ? `${Number(day)}, ` : ""}${year}` : String(value ?? "");
};

const writeTime = (value: unknown) => {
	const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(String(value ?? "")) ?? [];
	const hour = Number(hours);
	return hours ? `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}` : String(value ?? "");
};

/** Kinds that are types of an input. */
const LINES = ["color", "date", "email"];
const line = (type: string): Writing => ({ type, read: (text) => text.trim() });

export const WRITTEN: Readonly<Record<string, Writing>> = {
	...Object.fromEntries(LINES.map((type) => [type, line(type)])),
	phone: line("tel"),
	url: { type: "text", read: (text) => completed(text.trim()) },
	number: { read: readNumber, write: writeNumber },
	month: { read: readDate, write: writeDate },
	partialDate: { read: readDate, write: writeDate },
	time: { read: readTime, write: writeTime },
	paragraphs: {
		read: (text) =>
			text
				.split(/\n\s*\n/)
				.map((paragraph) => inOneLine(paragraph).trim())
				.filter(Boolean),
		write: (value) => ((value ?? []) as readonly string[]).join("\n\n"),
		rows: 3,
		hint: "An empty line begins a new paragraph.",
	},
	pairs: {
		read: (text) =>
			Object.fromEntries(
				text.split("\n").flatMap((pair) => {
					const [name = "", value = ""] = pair.split(/=(.*)/s);
					return name ? [[name, value]] : [];
				}),
			),
		write: (value) =>
			Object.entries(value ?? {})
				.map(([name, text]) => `${name}=${text}`)
				.join("\n"),
		rows: 2,
		hint: "One in a line, as name=value.",
	},
};

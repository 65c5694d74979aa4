/** How a value is typed: what people write is read into what the content holds, and shown as people write it. */

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

/** 5,120 sq ft */
const UNITS = /[$,_\s]|(sq(uare|\.)?\s*(ft|feet|foot)|acres?|bed(room)?s?|bath(room)?s?|usd)\.?$/gi;

/** What is no number stays as it was typed. */
function readNumber(text: string): unknown {
	const plain = text.trim().replaceAll(UNITS, "");
	return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}

/** A year is written without a comma. */
const writeNumber = (value: unknown) =>
	typeof value === "number"
		? value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 })
		: String(value ?? "");

const MONTHS = Array.from({ length: 12 }, (_, month) =>
	new Date(2000, month).toLocaleString("en-US", { month: "long" }),
);
const twoDigits = (number: string | number | undefined) =>
	number === undefined ? undefined : String(number).padStart(2, "0");

/** March 2023, 14 June 2024, June 14, 2024, 6/14/2024: as 2023-03 and 2024-06-14. */
export function readDate(text: string): string {
	const words = /^(?:(\d{1,2})\.? )?([a-z]{3,9})\.?,? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(\d{4})$/i.exec(
		text.trim(),
	);
	const [, before, name = "", after, year] = words ?? [];
	const month = MONTHS.findIndex((one) => one.toLowerCase().startsWith(name.toLowerCase()));
	if (year && month >= 0)
		return [year, twoDigits(month + 1), twoDigits(before ?? after)].filter(Boolean).join("-");
	const [, first, day, inYear] = /^(\d{1,2})\/(?:(\d{1,2})\/)?(\d{4})$/.exec(text.trim()) ?? [];
	return inYear ? [inYear, twoDigits(first), twoDigits(day)].filter(Boolean).join("-") : text.trim();
}

const writeDate = (value: unknown) => {
	const [, year, month = "", day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(String(value ?? "")) ?? [];
	const name = MONTHS[Number(month) - 1];
	return year && name ? `${name} ${day ? `${Number(day)}, ` : ""}${year}` : String(value ?? "");
};

/** 1 PM, 1:30 p.m., 13:00: as 13:00. */
export function readTime(text: string): string {
	const [, hour, minutes = "00", half] =
		/^(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
	if (!hour || (half ? Number(hour) > 12 : !text.includes(":"))) return text.trim();
	const noon = half?.toLowerCase() === "p" ? 12 : 0;
	return `${twoDigits(half ? (Number(hour) % 12) + noon : hour)}:${minutes}`;
}

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

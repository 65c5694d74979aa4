/** 5,120 sq ft */
const UNITS = /[$,_\s]|(sq(uare|\.)?\s*(ft|feet|foot)|acres?|bed(room)?s?|bath(room)?s?|usd)\.?$/gi;

export function readNumber(text: string): unknown {
	const plain = text.trim().replaceAll(UNITS, "");
	return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : text;
}

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

/** 1 PM, 1:30 p.m., 13:00: as 13:00. */
export function readTime(text: string): string {
	const [, hour, minutes = "00", half] =
		/^(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? [];
	if (!hour || (half ? Number(hour) > 12 : !text.includes(":"))) return text.trim();
	const noon = half?.toLowerCase() === "p" ? 12 : 0;
	return `${twoDigits(half ? (Number(hour) % 12) + noon : hour)}:${minutes}`;
}

/** A year is written without a comma. */
export const writeNumber = (value: unknown): string =>
	typeof value === "number"
		? value.toLocaleString("en-US", { useGrouping: value >= 10_000, maximumFractionDigits: 3 })
		: String(value ?? "");

export function writeDate(value: unknown): string {
	const [, year, month = "", day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(String(value)) ?? [];
	const name = MONTHS[Number(month) - 1];
	return year && name ? `${name} ${day ? `${Number(day)}, ` : ""}${year}` : String(value ?? "");
}

export function writeTime(value: unknown): string {
	const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(String(value)) ?? [];
	const hour = Number(hours);
	return hours ? `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}` : String(value ?? "");
}

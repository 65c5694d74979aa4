export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const UNITS: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };

/** Dates this far back are valid in every database. */
const LONGEST = 100 * 365 * DAY;

export function parseDuration(text: string): number | undefined {
	const [, amount, unit] = /^(\d{1,9})\s*([smhdw])$/i.exec(text.trim()) ?? [];
	const size = UNITS[unit?.toLowerCase() ?? ""];
	const span = Number(amount) * (size ?? Number.NaN);
	return span <= LONGEST ? span : undefined;
}

/** Makes texts of visitors and mail servers safe to print. */
const CONTROL = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** For a terminal: control characters are replaced, so escape sequences do nothing. */
export const forLine = (text: string) => text.replaceAll(/[\r\n\t]+/g, " ").replaceAll(CONTROL, "\uFFFD");

/** The same, with its line breaks. */
export const forLines = (text: string) =>
	text
		.split(/\r\n|\r|\n/)
		.map(forLine)
		.join("\n");

export const counted = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** JSON.stringify escapes C0 by itself; the rest of the control characters are escaped here, so that a terminal may show it. */
export const toJson = (value: unknown, indent?: string) =>
	JSON.stringify(value, undefined, indent).replaceAll(
		/[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);

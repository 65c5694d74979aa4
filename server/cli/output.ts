const CONTROL = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** Control characters are replaced, so escape sequences do nothing. */
export const forLine = (text: string) => text.replaceAll(/[\r\n\t]+/g, " ").replaceAll(CONTROL, "\uFFFD");

export const forLines = (text: string) =>
	text
		.split(/\r\n|\r|\n/)
		.map(forLine)
		.join("\n");

export const counted = (number: number, thing: string) => `${number} ${thing}${number === 1 ? "" : "s"}`;

/** JSON.stringify escapes only C0 by itself. */
export const toJson = (value: unknown, indent?: string) =>
	JSON.stringify(value, undefined, indent).replaceAll(
		/[\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);

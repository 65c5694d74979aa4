/**
 * Every word that a visitor reads and that is not the brand's own. `messages` in site.json replaces any of them. The
 * specification's texts (sections 1, 2, 4 and 8) stand in languages/en.json to the letter.
 * {names} in braces are filled in; a bar divides one from several ("{count} acre | {count} acres").
 */
import english from "./languages/en.json" with { type: "json" };
import type { LegalText } from "./legalTexts.ts";

/** All of them, in whatever language. */
export type Messages = {
	readonly [Key in keyof typeof english.messages]: (typeof english.messages)[Key] extends string
		? string
		: LegalText;
};

/** In English. */
export const messages: Messages = english.messages;

export type MessagesOf<Prefix extends string> = Pick<Messages, Extract<keyof Messages, `${Prefix}${string}`>>;

/** Those that travel with an island into the browser, by the beginnings of their names; no other does. */
export const messagesOf = <Prefix extends string>(all: Messages, prefixes: readonly Prefix[]) =>
	Object.fromEntries(
		Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
	) as MessagesOf<Prefix>;

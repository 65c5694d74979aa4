/**
 * Every word that a visitor reads and that is not the brand's own. `messages` in site.json replaces any of them. The
 * specification's texts (sections 1, 2, 4 and 8) stand in languages/en.json to the letter.
 * {names} in braces are filled in; a bar divides one from several ("{count} acre | {count} acres").
 */

import { STATUSES, type StatusMessage } from "../houses/statuses.ts";
import type { LegalText } from "../law/legalTexts.ts";
import english from "./languages/en.json" with { type: "json" };

/** All of them, in whatever language. */
export type Messages = {
	readonly [Key in keyof typeof english.messages]: (typeof english.messages)[Key] extends string
		? string
		: LegalText;
} & Readonly<Record<StatusMessage, string>>;

/** The name of a status is its word. */
const statusWords = Object.fromEntries(
	Object.entries(STATUSES).map(([name, { message }]) => [message, name]),
) as Record<StatusMessage, string>;

/** In English. */
export const messages: Messages = { ...english.messages, ...statusWords };

export type MessagesOf<Prefix extends string> = Pick<Messages, Extract<keyof Messages, `${Prefix}${string}`>>;

/** Those that travel with an island into the browser, by the beginnings of their names; no other does. */
export const messagesOf = <Prefix extends string>(all: Messages, prefixes: readonly Prefix[]) =>
	Object.fromEntries(
		Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
	) as MessagesOf<Prefix>;

/** `messages` in site.json replaces any. The specification's (sections 1, 2, 4 and 8) stand in en.json to the letter. */
import { STATUSES, type StatusMessage } from "../houses/statuses.ts";
import type { LegalText } from "../law/legalTexts.ts";
import english from "./languages/en.json" with { type: "json" };

export type Messages = {
	readonly [Key in keyof typeof english.messages]: (typeof english.messages)[Key] extends string
		? string
		: LegalText;
} & Readonly<Record<StatusMessage, string>>;

const statusWords = Object.fromEntries(
	Object.entries(STATUSES).map(([name, { message }]) => [message, name]),
) as Record<StatusMessage, string>;

export const messages: Messages = { ...english.messages, ...statusWords };

export type MessagesOf<Prefix extends string> = Pick<Messages, Extract<keyof Messages, `${Prefix}${string}`>>;

/** No other message travels into the browser. */
export const messagesOf = <Prefix extends string>(all: Messages, prefixes: readonly Prefix[]) =>
	Object.fromEntries(
		Object.entries(all).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
	) as MessagesOf<Prefix>;

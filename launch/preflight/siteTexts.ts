/** Every text of the configuration that a visitor can meet, with its key. */
import { isDeepStrictEqual } from "node:util";
import { SCREENS } from "../../src/config/constants.ts";
import { type Messages, messages } from "../../src/config/messages.ts";
import type { SiteConfig } from "../../src/config/schema.ts";

export interface SiteText {
	readonly key: string;
	readonly text: string;
}

/** `meta` may also describe pages that this site does not have; "*" is the 404 page. */
const SHOWN: ReadonlySet<string> = new Set([...SCREENS, "*"]);

export const siteTexts = ({
	meta,
	forms: _ofTheProduct,
	messages: given,
	...site
}: SiteConfig): SiteText[] => [
	...textsIn(site, ""),
	...textsIn(ownMessages(given), "messages"),
	...textsIn(Object.fromEntries(Object.entries(meta).filter(([path]) => SHOWN.has(path))), "meta"),
];

/** The others are ours, and in order. */
const ownMessages = (given: Messages) =>
	Object.fromEntries(
		Object.entries(given).filter(([key, text]) => !isDeepStrictEqual(text, messages[key as keyof Messages])),
	);

export function* textsIn(value: unknown, key: string): Generator<SiteText> {
	if (typeof value === "string") yield { key, text: value };
	else if (Array.isArray(value))
		for (const [index, item] of value.entries()) yield* textsIn(item, `${key}[${index}]`);
	else if (typeof value === "object" && value !== null) {
		for (const [name, member] of Object.entries(value)) yield* textsIn(member, key ? `${key}.${name}` : name);
	}
}

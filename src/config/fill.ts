/** Puts names and numbers into a message: "Film tour of {street}" with { street: "9 Elm Street" }. */

const NAME = /\{(\w+)\}/;

/** Texts and what stands in the place of their {names}, in order. A name such as "Vale & Co." brings the sentence's full stop along. */
export function fillParts<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
	return text.split(new RegExp(NAME, "g")).map((part, index, parts) => {
		if (index % 2 === 0) {
			const before = values[parts[index - 1] ?? ""];
			const stopped = typeof before === "string" && before.endsWith(".");
			return stopped && part.startsWith(".") ? part.slice(1) : part;
		}
		const value = values[part];
		if (value === undefined) throw new Error(`Nothing is put into {${part}} of “${text}”.`);
		return value;
	});
}

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
	fillParts(text, values).join("");

/** "{count} acre | {count} acres": which of the two a number takes says the language. */
export function pluralForm(text: string, number: number, lang: string): string {
	const [one = text, several = one] = text.split(" | ");
	return new Intl.PluralRules(lang).select(number) === "one" ? one : several;
}

/** The {names} in a text, each once. */
export const namesIn = (text: string): string[] => [
	...new Set([...text.matchAll(new RegExp(NAME, "g"))].map(([, name = ""]) => name)),
];

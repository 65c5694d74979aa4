const NAME = /\{(\w+)\}/;

/** A value such as "Vale & Co." brings the sentence's full stop along. */
export function fillParts<Value>(text: string, values: Readonly<Record<string, Value>>): (string | Value)[] {
	const filled: (string | Value)[] = [];
	for (const [index, part] of text.split(new RegExp(NAME, "g")).entries()) {
		const value = index % 2 === 0 ? part : values[part];
		if (value === undefined) throw new Error(`Nothing is put into {${part}} of “${text}”.`);
		const before = filled.at(-1);
		if (typeof before !== "string" || typeof value !== "string") filled.push(value);
		else filled[filled.length - 1] = before + (before.endsWith(".") ? value.replace(/^\.(?!\.)/, "") : value);
	}
	return filled;
}

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
	fillParts(text, values).join("");

export function pluralForm(text: string, number: number, lang: string): string {
	const [one = text, several = one] = text.split(" | ");
	return new Intl.PluralRules(lang).select(number) === "one" ? one : several;
}

export const namesIn = (text: string): string[] => [
	...new Set([...text.matchAll(new RegExp(NAME, "g"))].map(([, name = ""]) => name)),
];

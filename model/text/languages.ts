/** The languages that the kit brings, one row each. To add one: its file in languages/ and its row here. */
import type { FormWords } from "../forms/formStructure.ts";
import english from "./languages/en.json" with { type: "json" };
import spanish from "./languages/es.json" with { type: "json" };
import { type Messages, messages } from "./messages.ts";

interface Words {
	readonly messages: Messages;
	readonly forms: FormWords;
}

type Part<Whole> = {
	readonly [Key in keyof Whole]?: Whole[Key] extends string | readonly unknown[]
		? Whole[Key]
		: Part<Whole[Key]>;
};

interface Language {
	readonly words: Part<Words>;
	readonly offered: readonly string[];
	/** Of numbers and dates where `lang` names no country. */
	readonly locale: string;
	/** Texts that read as in English; all others must be translated. Without it a language is not done. */
	readonly same?: readonly string[];
}

/** A word that is missing here does not compile. */
const ENGLISH: Words = { messages, forms: english.forms };

export const LANGUAGES: Readonly<Record<string, Language>> = {
	en: { words: ENGLISH, offered: ["en-US", "en-GB", "en-CA"], locale: "en-US" },
	es: {
		words: spanish,
		offered: ["es"],
		locale: "es-US",
		same: ["messages.pictureAltered", "messages.pinLabel", "messages.countedAcres"],
	},
};

const keyOf = (lang: unknown) => String(lang).split("-")[0] ?? "";

export const isEnglish = (lang: unknown) => keyOf(lang) === "en";

export const languageName = (lang: unknown): string | undefined =>
	keyOf(lang) in LANGUAGES ? new Intl.DisplayNames("en", { type: "language" }).of(keyOf(lang)) : undefined;

export const localeOf = (lang: string): string => LANGUAGES[lang]?.locale ?? lang;

export function languagesInWords(): string {
	const done = Object.entries(LANGUAGES).filter(([lang, { same }]) => isEnglish(lang) || same);
	return new Intl.ListFormat("en").format(done.map(([lang]) => `${languageName(lang)}`));
}

export function untranslated(lang: string): string[] {
	const own = textsIn(LANGUAGES[lang]?.words);
	return [...textsIn(ENGLISH)].flatMap(([path, text]) => ((own.get(path) ?? text) === text ? [path] : []));
}

export function textsIn(value: unknown, path = ""): Map<string, string> {
	if (typeof value === "string") return new Map([[path, value]]);
	if (Array.isArray(value)) return new Map([[path, JSON.stringify(value)]]);
	return new Map(
		Object.entries(value ?? {}).flatMap(([key, part]) => [...textsIn(part, path ? `${path}.${key}` : key)]),
	);
}

export const wordsIn = (lang: unknown): Words => merged(ENGLISH, LANGUAGES[keyOf(lang)]?.words ?? {});

export const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function merged<Whole extends object>(whole: Whole, part: Part<Whole>): Whole {
	const all = Object.entries(whole).map(([key, value]) => {
		const own = part[key as keyof Whole];
		return [key, isGroup(value) && isGroup(own) ? merged(value, own as object) : (own ?? value)];
	});
	return Object.fromEntries(all);
}

/** Whole languages: the words that `lang` alone brings. English (en.json) needs no name here. */
import type { FormId } from "./forms.ts";
import spanish from "./languages/es.json" with { type: "json" };
import type { Messages } from "./messages.ts";

interface Language {
	/** The types say when a message is missing. */
	readonly messages: Messages;
	readonly forms: Readonly<Record<FormId, object>>;
}

const LANGUAGES: Readonly<Record<string, Language>> = { es: spanish };

const languageOf = (lang: unknown) =>
	typeof lang === "string" ? LANGUAGES[lang.split("-")[0] ?? ""] : undefined;

/** Whether the kit brings all words of it. */
export const hasWords = (lang: string) => lang.startsWith("en") || languageOf(lang) !== undefined;

/** A document of site.json with the words of its language in the place of those it leaves out. */
export function withLanguage(document: unknown): unknown {
	const { lang, messages, forms } = (document ?? {}) as Readonly<Record<string, unknown>>;
	const language = languageOf(lang);
	if (!language) return document;
	const own = (forms ?? {}) as Readonly<Record<string, object | undefined>>;
	return {
		...(document as object),
		messages: { ...language.messages, ...(messages as object | undefined) },
		forms: Object.fromEntries(
			Object.entries(language.forms).map(([id, words]) => [id, { ...words, ...own[id] }]),
		),
	};
}

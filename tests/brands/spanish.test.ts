/** Every word that a visitor reads comes from the configuration: the Spanish brand says nothing in English. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unescapeHtml } from "../../launch/preflight/builtSite.ts";
import { wordsIn } from "../../model/text/languages.ts";
import { SECOND_BRAND } from "./second.ts";

const [{ messages, forms }, { messages: spanish, forms: spanishForms }] = [wordsIn("en"), wordsIn("es")];
const pages = globSync(`${SECOND_BRAND.distDir}/**/*.html`);
const spanishTexts = new Set(textsOf([spanish, spanishForms]));
const english = textsOf([messages, forms])
	.filter((text) => /\p{L}{2}/u.test(text) && !spanishTexts.has(text))
	.map(asPattern);

test.each(pages)("%s says nothing that stands in the English messages", (file) => {
	const html = readFileSync(file, "utf8");
	expect(english.length).toBeGreaterThan(150);
	const found = textsIn(html).filter((text) => english.some((pattern) => pattern.test(text)));
	expect(found).toEqual([]);
	expect(html).toMatch(/^<!doctype html><html lang="es-US"/i);
});

test("its pages say what the Spanish messages say", () => {
	const said = pages.map((file) => textsIn(readFileSync(file, "utf8")).join("\n")).join("\n");
	for (const words of [
		spanish.heroSubtitle,
		spanish.heroAction,
		spanish.learnMore,
		spanish.testimonialsHeading,
		spanish.openHouseWelcome,
		spanish.notFoundText,
		spanish.equalHousingPledge,
		"$12,400,000",
		"Última actualización: enero de 2026",
	])
		expect(said.replaceAll("\u00a0", " ")).toContain(words);
});

test("its pages say that every field is needed only where it is", () => {
	const says = (page: string, words: string) =>
		textsIn(readFileSync(page, "utf8")).some((text) => text.includes(words));
	const second = SECOND_BRAND.distDir;
	expect(says("dist/signin.html", messages.everyFieldNeeded)).toBe(true);
	for (const page of ["index.html", "signin.html"])
		expect(says(`${second}/${page}`, spanish.everyFieldNeeded), page).toBe(false);
});

function asPattern(text: string): RegExp {
	const parts = text.replaceAll("**", "").split(/\{\w+\}/);
	return new RegExp(`^${parts.map(RegExp.escape).join(".+")}$`, "u");
}

const SPOKEN = /\s(?:alt|title|aria-label|aria-roledescription|placeholder|content|data-count)="([^"]*)"/g;

function textsIn(html: string): string[] {
	const markup = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
	const shown = markup.replaceAll(/<[^>]*>/g, "\n").split("\n");
	const spoken = [...markup.matchAll(SPOKEN)].map(([, text = ""]) => text);
	return [...shown, ...spoken].map((text) => unescapeHtml(text).trim()).filter(Boolean);
}

function textsOf(value: unknown): string[] {
	if (typeof value === "string") return value.split(" | ");
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

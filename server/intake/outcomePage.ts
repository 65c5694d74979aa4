/**
 * The answer to a native form post, as a page of the site. The build provides one template per form:
 *   {{title}} {{text}}            the outcome
 *   {{backLabel}} {{backUrl}}         label and address of the link that leaves the page
 *   {{query}}                     added to the address of the form that is sent again
 *   <!--retry--> … <!--/retry-->  the form again, cut out on success
 *   {{user_name}} …               what the visitor typed, inside the retry region
 *   data-chosen="checked NAME 0"  a choice by its number; the one that was sent becomes checked="" or selected=""
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FormDefinition, isChoice } from "../../model/forms/forms.ts";
import { escapeHtml } from "../http/html.ts";
import type { LeadFields } from "../leads/leadStore.ts";

export interface Outcome {
	readonly title: string;
	readonly text: string;
	readonly backLabel: string;
	readonly backUrl: string;
	readonly query: string;
	readonly retryWith?: LeadFields | undefined;
}

export async function outcomePage(distDir: string, lang: string, form: FormDefinition, outcome: Outcome) {
	const file = join(distDir, "outcome", `${form.id}.html`);
	// While one build replaces another, there is no file for a moment.
	const template = await readFile(file, "utf8").catch(() => plainTemplate(lang));
	return { template, html: fillTemplate(template, form, outcome) };
}

const RETRY_REGION = /<!--\s*retry\s*-->[\s\S]*?<!--\s*\/retry\s*-->/g;
const TOKEN_OR_CHOICE = /\{\{(\w+)\}\}| data-chosen="(checked|selected) (\w+) (\d+)"/g;

/** One pass, so that a token inside a visitor's text stays text. */
export function fillTemplate(template: string, form: FormDefinition, { retryWith, ...outcome }: Outcome) {
	const shown = retryWith ? template : template.replaceAll(RETRY_REGION, "");
	const values = new Map(Object.entries({ ...retryWith, ...outcome }));
	const choices = new Map(form.fields.filter(isChoice).map((field) => [field.name, field.choices]));
	return shown.replaceAll(TOKEN_OR_CHOICE, (_found, token, attribute, name, index) => {
		if (token) return escapeHtml(values.get(token) ?? "");
		return values.get(name) === choices.get(name)?.[Number(index)] ? ` ${attribute}=""` : "";
	});
}

const plainTemplate = (lang: string) => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{title}}</title></head>
<body><main><h1>{{title}}</h1><p>{{text}}</p><p><a href="{{backUrl}}">{{backLabel}}</a></p></main></body>
</html>
`;

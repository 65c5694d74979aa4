/** Plain text for a script, a page for a browser that posted the form itself. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../model/content/schema.ts";
import {
	ACCEPTED_TEXT,
	type FormDefinition,
	isChoice,
	pageValues,
	type SiteForm,
	wordsOf,
} from "../../model/forms/forms.ts";
import { isSignInPath, KIOSK_IDLE_MS, KIOSK_QUERY } from "../../model/forms/kiosk.ts";
import { sendText } from "../http/headers/headers.ts";
import { POLICY_HEADER, pagePolicy } from "../http/headers/headerValues.ts";
import { escapeHtml } from "../http/html.ts";
import type { LeadFields } from "../leads/leadStore.ts";
import type { Settings } from "../settings/settings.ts";
import type { Refusal } from "./refusal.ts";
import { cleanFields, sentPage } from "./submission.ts";

export function formResponder(site: SiteConfig, { distDir, email }: Settings) {
	const { forms, messages, lang, analytics } = site;
	const formAt = (path: string) => Object.values(forms).find((form) => path.endsWith(form.path));
	const toHome = { backLabel: messages.goHome, backUrl: "/", query: "" };

	async function page(reply: FastifyReply, form: SiteForm, outcome: Omit<Outcome, keyof typeof toHome>) {
		const kiosk = kioskOf(reply.request);
		const wayOut = kiosk
			? { backLabel: messages.kioskAgain, backUrl: kiosk, query: `?${KIOSK_QUERY}=${kiosk.split("?")[0]}` }
			: toHome;
		const { template, html } = await outcomePage(distDir, lang, form, { ...outcome, ...wayOut });
		// From the template alone, so that nothing a visitor typed can be allowed to run.
		reply.header(POLICY_HEADER, pagePolicy([template], { emailOrigin: email.origin, analytics }));
		return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
	}

	return {
		async accepted(reply: FastifyReply, form: SiteForm = forms.contact) {
			reply.code(200);
			if (!isNavigation(reply.request)) return sendText(reply, ACCEPTED_TEXT);
			if (form.redirectMs) goOn(reply, form.redirectMs, kioskOf(reply.request) ?? site.homeUrl);
			const { success: text } = wordsOf(form, messages);
			return page(reply, form, { title: messages.formReceived, text });
		},

		async refused(reply: FastifyReply, refusal: Refusal, typed?: FormData, sent?: SiteForm) {
			const { request } = reply;
			reply.code(refusal.status).headers(refusal.headers);
			if (!isNavigation(request)) return sendText(reply, refusal.sentence(messages));
			const kiosk = kioskOf(request);
			// A form that could not be read is known by its page.
			const from = kiosk?.split("?")[0] ?? pageOf(request)?.pathname ?? "";
			const form = sent ?? formAt(from) ?? forms.contact;
			const retryWith = typed && sent && { ...cleanFields(typed, sent), ...pageValues(sentPage(typed)) };
			const advice = retryWith ? [] : [messages.formGoBack];
			// The next guest must not see what this one typed.
			if (kiosk) goOn(reply, KIOSK_IDLE_MS, kiosk);
			return page(reply, form, {
				title: messages.formNotSent,
				text: [wordsOf(form, messages).failure, refusal.forVisitor(messages), ...advice].join("\n"),
				retryWith,
			});
		},
	};
}

const goOn = (reply: FastifyReply, afterMs: number, url: string) =>
	reply.header("Refresh", `${Math.ceil(afterMs / 1000)}; url=${url}`);

const pageOf = ({ headers: { referer = "" } }: FastifyRequest) => URL.parse(referer);

/** By the page that the form was posted from or, sent again from our answer, by its address. */
function kioskOf(request: FastifyRequest): string | undefined {
	const again = (request.query as Record<string, unknown>)[KIOSK_QUERY];
	const from = pageOf(request);
	const page = again ?? (from?.searchParams.has(KIOSK_QUERY) && from.pathname);
	return typeof page === "string" && isSignInPath(page) ? `${page}?${KIOSK_QUERY}` : undefined;
}

/** An old browser is known by its Accept header. */
function isNavigation({ headers }: FastifyRequest): boolean {
	const mode = headers["sec-fetch-mode"];
	if (mode !== undefined) return mode === "navigate";
	return /^\s*(text\/html|application\/xhtml\+xml)/i.test(headers.accept ?? "");
}

/**
 * The answer to a native form post, as a page of the site. The build provides one template per form:
 *   {{title}} {{text}}            the outcome
 *   {{backLabel}} {{backUrl}}         label and address of the link that leaves the page
 *   {{query}}                     added to the address of the form that is sent again
 *   <!--retry--> … <!--/retry-->  the form again, cut out on success
 *   {{user_name}} …               what the visitor typed, inside the retry region
 *   data-chosen="checked NAME 0"  a choice by its number; the one that was sent becomes checked="" or selected=""
 */
interface Outcome {
	readonly title: string;
	readonly text: string;
	readonly backLabel: string;
	readonly backUrl: string;
	readonly query: string;
	readonly retryWith?: LeadFields | undefined;
}

async function outcomePage(distDir: string, lang: string, form: FormDefinition, outcome: Outcome) {
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

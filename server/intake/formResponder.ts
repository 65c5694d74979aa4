/** Answers a form: in plain text to a script, as a page to a browser that posted the form itself. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { OPEN_HOUSE_REDIRECT_MS } from "../../src/config/constants.ts";
import { ACCEPTED_TEXT, type FormDefinition, type FormId, pageValues } from "../../src/config/forms.ts";
import { isSignInPath, KIOSK_IDLE_MS, KIOSK_QUERY } from "../../src/config/kiosk.ts";
import { site } from "../../src/config/site.ts";
import { pagePolicy } from "../http/headers/contentSecurityPolicy.ts";
import { POLICY_HEADER } from "../http/headers/headerValues.ts";
import type { Settings } from "../settings/settings.ts";
import { type Outcome, outcomePage } from "./outcomePage.ts";
import type { Refusal } from "./refusal.ts";
import { cleanFields, sentPage } from "./submission.ts";

const { forms, messages } = site;

export function formResponder({ distDir, email }: Settings) {
	async function page(
		request: FastifyRequest,
		reply: FastifyReply,
		form: FormDefinition,
		outcome: Pick<Outcome, "title" | "text" | "retryWith">,
	) {
		const kiosk = kioskOf(request);
		const wayOut = kiosk
			? { backLabel: messages.kioskAgain, backUrl: kiosk, query: `?${KIOSK_QUERY}=${kiosk.split("?")[0]}` }
			: TO_HOME;
		const { template, html } = await outcomePage(distDir, form, { ...outcome, ...wayOut });
		// Of the template: a style or script that a visitor typed has no place in it.
		reply.header(POLICY_HEADER, pagePolicy([template], email.origin));
		return unstored(reply).type("text/html; charset=utf-8").send(html);
	}

	return {
		async accepted(request: FastifyRequest, reply: FastifyReply, form: FormDefinition = forms.contact) {
			reply.code(200);
			if (!isNavigation(request)) return plain(reply, ACCEPTED_TEXT);
			// The visitor's page goes on by itself, as it does with scripts on.
			if (form === forms["open-house"]) {
				goOn(reply, OPEN_HOUSE_REDIRECT_MS, kioskOf(request) ?? site.homeUrl);
			}
			return page(request, reply, form, { title: messages.formReceived, text: CATALOG[form.id].success });
		},

		/** `typed` is what the visitor had filled in, when it could be read. */
		async refused(
			request: FastifyRequest,
			reply: FastifyReply,
			refusal: Refusal,
			typed?: FormData,
			sent?: FormDefinition,
		) {
			reply.code(refusal.status).headers(refusal.headers);
			if (!isNavigation(request)) return plain(reply, refusal.message);
			const kiosk = kioskOf(request);
			// A form that could not be read is known by its page.
			const isSignIn = kiosk || isSignInPath(pageOf(request)?.pathname ?? "");
			const form = sent ?? forms[isSignIn ? "open-house" : "contact"];
			const retryWith = typed && sent && { ...cleanFields(typed, sent), ...pageValues(sentPage(typed)) };
			const advice = retryWith ? [] : [messages.formGoBack];
			// What a guest typed does not wait for the next one.
			if (kiosk) goOn(reply, KIOSK_IDLE_MS, kiosk);
			return page(request, reply, form, {
				title: messages.formNotSent,
				text: [CATALOG[form.id].failure, refusal.forVisitor, ...advice].join(" "),
				retryWith,
			});
		},
	};
}

const CATALOG: Readonly<Record<FormId, { success: string; failure: string }>> = {
	contact: { success: messages.contactSuccess, failure: messages.contactFailure },
	"open-house": { success: messages.openHouseSuccess, failure: messages.openHouseFailure },
};

const TO_HOME = { backLabel: messages.goHome, backUrl: "/", query: "" };

const goOn = (reply: FastifyReply, afterMs: number, url: string) =>
	reply.header("Refresh", `${Math.ceil(afterMs / 1000)}; url=${url}`);

/** The page that the browser says a form comes from. */
const pageOf = ({ headers: { referer = "" } }: FastifyRequest) => URL.parse(referer);

/**
 * The kiosk that a form was posted from: by the page that the browser says it comes from, or, sent again from our
 * answer, by the address it was sent to.
 */
function kioskOf(request: FastifyRequest): string | undefined {
	const again = (request.query as Record<string, unknown>)[KIOSK_QUERY];
	const from = pageOf(request);
	const page = again ?? (from?.searchParams.has(KIOSK_QUERY) && from.pathname);
	return typeof page === "string" && isSignInPath(page) ? `${page}?${KIOSK_QUERY}` : undefined;
}

/** A browser says so itself; an old one is known by wanting a page rather than anything. */
function isNavigation({ headers }: FastifyRequest): boolean {
	const mode = headers["sec-fetch-mode"];
	if (mode !== undefined) return mode === "navigate";
	return /^\s*(text\/html|application\/xhtml\+xml)/i.test(headers.accept ?? "");
}

const plain = (reply: FastifyReply, text: string) =>
	unstored(reply).type("text/plain; charset=utf-8").send(text);

const unstored = (reply: FastifyReply) => reply.header("Cache-Control", "no-store");

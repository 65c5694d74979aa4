/**
 * One attempt to send a sign-in, in the wire format of the e-mail client. The client itself needs a form element, which
 * neither a kept sign-in nor a service worker has.
 */
import type { EmailSettings } from "../../config/email.ts";
import { EMAIL_CLIENT_VERSION, KEPT_FIELDS, SEND_FORM_PATH, WIRE_FIELDS } from "../../config/forms.ts";
import type { Fields, KeptSignIn } from "./keptSignIns.ts";

export type Answer =
	| { readonly kind: "accepted" }
	/** Will never be taken as it is. */
	| { readonly kind: "refused"; readonly why: string }
	/** May be taken later; the desk may have said when. */
	| { readonly kind: "later"; readonly pauseMs?: number };

const SEND_PATIENCE_MS = 10_000;

/** Answers that say nothing against the form: too slow, too early, too many. */
const PASSING = new Set([408, 425, 429]);

export async function postSignIn(signIn: KeptSignIn, fields: Fields, email: EmailSettings): Promise<Answer> {
	const hangUp = new AbortController();
	const patience = setTimeout(() => hangUp.abort(), SEND_PATIENCE_MS);
	try {
		const response = await fetch((email.origin || location.origin) + SEND_FORM_PATH, {
			method: "POST",
			body: formData(signIn, fields, email),
			signal: hangUp.signal,
			// The page of a hotel's network is no answer of the desk's.
			redirect: "error",
		});
		// Read to its end, so that the connection is free for the next one; the status alone counts.
		const text = await response.text().catch(() => "");
		if (response.ok) return { kind: "accepted" };
		if (response.status >= 500 || PASSING.has(response.status)) return later(response);
		return { kind: "refused", why: `${response.status} ${text}` };
	} catch {
		return { kind: "later" };
	} finally {
		clearTimeout(patience);
	}
}

function formData({ id, signedAt }: KeptSignIn, fields: Fields, email: EmailSettings): FormData {
	const data = new FormData();
	const all: Fields = [
		...fields,
		[KEPT_FIELDS.id, id],
		// A span, by one clock: it is right also where that clock is a day wrong.
		[KEPT_FIELDS.age, String(Date.now() - signedAt)],
		[WIRE_FIELDS.version, EMAIL_CLIENT_VERSION],
		[WIRE_FIELDS.service, email.serviceId],
		[WIRE_FIELDS.template, email.templateIds["open-house"]],
		[WIRE_FIELDS.key, email.publicKey],
	];
	for (const [name, value] of all) data.append(name, value);
	return data;
}

function later(response: Response): Answer {
	const seconds = Number(response.headers.get("retry-after"));
	return seconds > 0 ? { kind: "later", pauseMs: seconds * 1000 } : { kind: "later" };
}

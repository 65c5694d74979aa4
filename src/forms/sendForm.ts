import emailjs from "@emailjs/browser";
import type { FormAccount } from "../../model/forms/email.ts";
import { ACCEPTED_TEXT, HONEYPOT_FIELD } from "../../model/forms/forms.ts";

export type SendOutcome = "sent" | "failed" | "dropped";

/** Timeout. If the desk stored the form anyway, a second send is recognized as the same. */
const LONGEST_WAIT_MS = 30_000;

/** Sends the form through the e-mail client. Whatever goes wrong counts as failure; a filled honeypot sends nothing. */
export async function sendForm(form: HTMLFormElement, email: FormAccount): Promise<SendOutcome> {
	if (new FormData(form).get(HONEYPOT_FIELD)) return "dropped";
	try {
		emailjs.init({ publicKey: email.publicKey, origin: email.origin || location.origin });
		const { text } = await Promise.race([
			emailjs.sendForm(email.serviceId, email.templateId, form),
			new Promise<never>((_, reject) => setTimeout(reject, LONGEST_WAIT_MS)),
		]);
		// A captive portal answers 200, too.
		return text === ACCEPTED_TEXT ? "sent" : "failed";
	} catch {
		return "failed";
	}
}

import emailjs from "@emailjs/browser";
import type { FormAccount } from "../../model/forms/email.ts";
import { ACCEPTED_TEXT } from "../../model/forms/forms.ts";

export type SendOutcome = "sent" | "failed" | "dropped";

/** Timeout. If the desk stored the form anyway, a second send is recognized as the same. */
const LONGEST_WAIT_MS = 30_000;

/** Sends the form through the e-mail client. Whatever goes wrong counts as failure. */
export async function sendForm(form: HTMLFormElement, email: FormAccount): Promise<SendOutcome> {
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

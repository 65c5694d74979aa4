import emailjs from "@emailjs/browser";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FormAccount } from "../../model/forms/email.ts";
import { ACCEPTED_TEXT, HONEYPOT_FIELD } from "../../model/forms/forms.ts";
import type { FormProps } from "./formProps.ts";

export type Sending = ReturnType<typeof useSending>;

/** Runs a form through idle, sending, and idle with what came of it (specification, section 4); a kiosk sends by itself. */
export function useSending({ email }: FormProps, send = sendForm) {
	const [state, setState] = useState<"idle" | "sending" | SendOutcome>("idle");

	/** Resolves after the form is idle again; a form that was sent is empty by then. */
	const submit = async (form: HTMLFormElement): Promise<SendOutcome> => {
		if (state === "sending") return "dropped";
		// At once, so that a second press finds it under way.
		flushSync(() => setState("sending"));
		const isProgram = Boolean(new FormData(form).get(HONEYPOT_FIELD));
		const outcome = isProgram ? "dropped" : await send(form, email).catch(() => "failed" as const);
		if (outcome === "sent") form.reset();
		// Render before an alert blocks the page.
		flushSync(() => setState(outcome));
		return outcome;
	};

	return { state, networkBack: useNetworkBack(state === "failed"), submit };
}

function useNetworkBack(failed: boolean): boolean {
	const [back, setBack] = useState(false);
	useEffect(() => {
		if (!failed) return;
		const over = new AbortController();
		for (const type of ["online", "offline"])
			addEventListener(type, () => setBack(type === "online"), { signal: over.signal });
		return () => {
			over.abort();
			setBack(false);
		};
	}, [failed]);
	return back;
}

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

/** The contact form. Its outcome is told by an alert or, with `contactSnackbar`, by a snackbar. */
import { useState } from "react";
import type { EmailSettings } from "../config/email.ts";
import { contactForm } from "../config/forms.ts";
import { messages } from "../config/messages.ts";
import { Snackbar } from "../ui/Snackbar.tsx";
import { FormShell } from "./FormShell.tsx";
import type { SendOutcome } from "./sendState.ts";
import { useSending } from "./useSending.ts";

interface ContactFormProps {
	readonly email: EmailSettings;
	readonly snackbar: boolean;
}

const OUTCOME_TEXT: Readonly<Record<SendOutcome, string | null>> = {
	sent: messages.contactSuccess,
	failed: messages.contactFailure,
	dropped: null,
};

export function ContactForm({ email, snackbar }: ContactFormProps) {
	const [notice, setNotice] = useState<string | null>(null);
	const { state, submit } = useSending({
		formId: contactForm.id,
		email,
		onOutcome: (outcome) => {
			const text = OUTCOME_TEXT[outcome];
			if (!text) return;
			if (snackbar) setNotice(text);
			else window.alert(text);
		},
	});

	const send = (form: HTMLFormElement) => {
		setNotice(null);
		void submit(form);
	};

	return (
		<>
			<FormShell
				definition={contactForm}
				email={email}
				action="Send message"
				sending={state.phase === "sending"}
				onSend={send}
			/>
			{snackbar && <Snackbar text={notice} onDismiss={() => setNotice(null)} />}
		</>
	);
}

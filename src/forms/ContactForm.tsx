/** The contact form. Its outcome is told by an alert or, with `contactSnackbar`, by a snackbar. */
import { useState } from "react";
import type { EmailSettings } from "../config/email.ts";
import type { FormDefinition } from "../config/forms.ts";
import { Snackbar } from "../ui/Snackbar.tsx";
import { FormShell } from "./FormShell.tsx";
import type { ContactFormMessages } from "./formMessages.ts";
import type { SendOutcome } from "./sendState.ts";
import { useSending } from "./useSending.ts";

interface ContactFormProps {
	readonly definition: FormDefinition;
	readonly messages: ContactFormMessages;
	readonly email: EmailSettings;
	readonly snackbar: boolean;
}

export function ContactForm({ definition, messages, email, snackbar }: ContactFormProps) {
	const [notice, setNotice] = useState<string | null>(null);
	const { state, submit } = useSending({
		formId: definition.id,
		email,
		onOutcome: (outcome) => {
			const text = outcomeText(outcome, messages);
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
				definition={definition}
				messages={messages}
				email={email}
				action={messages.contactSubmit}
				sending={state.phase === "sending"}
				onSend={send}
			/>
			{snackbar && (
				<Snackbar text={notice} dismissLabel={messages.dismiss} onDismiss={() => setNotice(null)} />
			)}
		</>
	);
}

function outcomeText(outcome: SendOutcome, messages: ContactFormMessages): string | null {
	if (outcome === "dropped") return null;
	return outcome === "sent" ? messages.contactSuccess : messages.contactFailure;
}

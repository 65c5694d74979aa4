/**
 * The contact form. Its outcome is told by an alert, after which success stays written beside the button, or, with
 * `contactSnackbar`, by a snackbar.
 */
import { useState } from "react";
import type { EmailSettings } from "../config/email.ts";
import type { FormDefinition, PageRecord } from "../config/forms.ts";
import { Notice } from "../ui/Notice.tsx";
import { Snackbar } from "../ui/Snackbar.tsx";
import { FormShell } from "./FormShell.tsx";
import type { ContactFormMessages } from "./formMessages.ts";
import { useSending } from "./useSending.ts";

interface ContactFormProps {
	readonly definition: FormDefinition;
	readonly messages: ContactFormMessages;
	readonly email: EmailSettings;
	readonly page: PageRecord;
	readonly snackbar: boolean;
}

export function ContactForm({ definition, messages, email, page, snackbar }: ContactFormProps) {
	const [notice, setNotice] = useState<string | null>(null);
	const { state, networkBack, submit } = useSending({ formId: definition.id, email });

	const send = async (form: HTMLFormElement) => {
		setNotice(null);
		const outcome = await submit(form);
		if (outcome === "dropped") return;
		const text = outcome === "sent" ? messages.contactSuccess : messages.contactFailure;
		if (snackbar) setNotice(text);
		else window.alert(text);
	};

	return (
		<>
			<FormShell
				definition={definition}
				messages={messages}
				email={email}
				page={page}
				action={messages.contactSubmit}
				sending={state === "sending"}
				onSend={send}
			>
				<Notice kind="success">
					{(state === "sent" && !snackbar && messages.contactSuccess) ||
						(networkBack && messages.networkBack)}
				</Notice>
			</FormShell>
			{snackbar && (
				<Snackbar text={notice} dismissLabel={messages.dismiss} onDismiss={() => setNotice(null)} />
			)}
		</>
	);
}

/** The open-house visitor form: notices beside the button, then on to the home site. */
import { useEffect } from "react";
import { OPEN_HOUSE_REDIRECT_MS } from "../config/constants.ts";
import type { EmailSettings } from "../config/email.ts";
import { openHouseForm } from "../config/forms.ts";
import { messages } from "../config/messages.ts";
import { Notice } from "../ui/Notice.tsx";
import { FormShell } from "./FormShell.tsx";
import { useSending } from "./useSending.ts";

interface OpenHouseFormProps {
	readonly email: EmailSettings;
	readonly homeUrl: string;
}

export function OpenHouseForm({ email, homeUrl }: OpenHouseFormProps) {
	const { state, submit } = useSending({ formId: openHouseForm.id, email, onOutcome: () => {} });
	const outcome = state.phase === "idle" ? state.outcome : null;

	useEffect(() => {
		if (outcome !== "sent") return;
		const timer = setTimeout(() => location.assign(homeUrl), OPEN_HOUSE_REDIRECT_MS);
		return () => clearTimeout(timer);
	}, [outcome, homeUrl]);

	return (
		<FormShell
			definition={openHouseForm}
			email={email}
			action="Sign in"
			sending={state.phase === "sending"}
			onSend={(form) => void submit(form)}
		>
			<Notice kind="success">{outcome === "sent" && messages.openHouseSuccess}</Notice>
			<Notice kind="error">{outcome === "failed" && messages.openHouseFailure}</Notice>
		</FormShell>
	);
}

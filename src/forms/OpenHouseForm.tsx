/** The open-house visitor form: notices beside the button, then on to the home site, or on a kiosk to the next guest. */
import { useEffect, useRef } from "react";
import { OPEN_HOUSE_REDIRECT_MS } from "../config/constants.ts";
import type { EmailSettings } from "../config/email.ts";
import { openHouseForm } from "../config/forms.ts";
import { messages } from "../config/messages.ts";
import { Notice } from "../ui/Notice.tsx";
import { Snackbar } from "../ui/Snackbar.tsx";
import { FormShell } from "./FormShell.tsx";
import { useKiosk } from "./useKiosk.ts";
import { useSending } from "./useSending.ts";

interface OpenHouseFormProps {
	readonly email: EmailSettings;
	readonly homeUrl: string;
}

export function OpenHouseForm({ email, homeUrl }: OpenHouseFormProps) {
	const place = useRef<HTMLDivElement>(null);
	const kiosk = useKiosk(place);
	return (
		<div ref={place}>
			<GuestForm
				key={kiosk.guest}
				email={email}
				autoComplete={kiosk.on ? "off" : undefined}
				onSignedIn={() => (kiosk.on ? kiosk.welcomeNext() : location.assign(homeUrl))}
			/>
			{kiosk.on && <Snackbar text={kiosk.notice} onDismiss={kiosk.dismiss} />}
		</div>
	);
}

interface GuestFormProps {
	readonly email: EmailSettings;
	readonly autoComplete: "off" | undefined;
	/** The guest has read that it worked. */
	readonly onSignedIn: () => void;
}

function GuestForm({ email, autoComplete, onSignedIn }: GuestFormProps) {
	const { state, submit } = useSending({ formId: openHouseForm.id, email, onOutcome: () => {} });
	const outcome = state.phase === "idle" ? state.outcome : null;
	const next = useRef(onSignedIn);
	next.current = onSignedIn;

	useEffect(() => {
		if (outcome !== "sent") return;
		const timer = setTimeout(() => next.current(), OPEN_HOUSE_REDIRECT_MS);
		return () => clearTimeout(timer);
	}, [outcome]);

	return (
		<FormShell
			definition={openHouseForm}
			email={email}
			action="Sign in"
			autoComplete={autoComplete}
			sending={state.phase === "sending"}
			onSend={(form) => void submit(form)}
		>
			<Notice kind="success">{outcome === "sent" && messages.openHouseSuccess}</Notice>
			<Notice kind="error">{outcome === "failed" && messages.openHouseFailure}</Notice>
		</FormShell>
	);
}

/** The open-house visitor form: notices beside the button, then on to the home site, or on a kiosk to the next guest. */
import { useEffect, useRef } from "react";
import { OPEN_HOUSE_REDIRECT_MS } from "../config/constants.ts";
import type { EmailSettings } from "../config/email.ts";
import type { FormDefinition, PageRecord } from "../config/forms.ts";
import { Notice } from "../ui/Notice.tsx";
import { Snackbar } from "../ui/Snackbar.tsx";
import { FormShell } from "./FormShell.tsx";
import type { OpenHouseFormMessages } from "./formMessages.ts";
import { useKiosk } from "./useKiosk.ts";
import { useSending } from "./useSending.ts";

interface OpenHouseFormProps {
	readonly definition: FormDefinition;
	readonly messages: OpenHouseFormMessages;
	readonly email: EmailSettings;
	readonly page: PageRecord;
	readonly homeUrl: string;
}

export function OpenHouseForm({ definition, messages, email, page, homeUrl }: OpenHouseFormProps) {
	const place = useRef<HTMLDivElement>(null);
	const kiosk = useKiosk(place, messages);
	return (
		<div ref={place}>
			<GuestForm
				key={kiosk.guest}
				definition={definition}
				messages={messages}
				email={email}
				page={page}
				autoComplete={kiosk.on ? "off" : undefined}
				onSignedIn={() => (kiosk.on ? kiosk.welcomeNext() : location.assign(homeUrl))}
			/>
			{kiosk.on && <Snackbar text={kiosk.notice} dismissLabel={messages.dismiss} onDismiss={kiosk.dismiss} />}
		</div>
	);
}

interface GuestFormProps extends Pick<OpenHouseFormProps, "definition" | "messages"> {
	readonly email: EmailSettings;
	readonly page: PageRecord;
	readonly autoComplete: "off" | undefined;
	/** The guest has read that it worked. */
	readonly onSignedIn: () => void;
}

function GuestForm({ definition, messages, email, page, autoComplete, onSignedIn }: GuestFormProps) {
	const { state, submit } = useSending({ formId: definition.id, email, onOutcome: () => {} });
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
			definition={definition}
			messages={messages}
			email={email}
			page={page}
			action={messages.openHouseSubmit}
			autoComplete={autoComplete}
			sending={state.phase === "sending"}
			onSend={(form) => void submit(form)}
		>
			<Notice kind="success">{outcome === "sent" && messages.openHouseSuccess}</Notice>
			<Notice kind="error">{outcome === "failed" && messages.openHouseFailure}</Notice>
		</FormShell>
	);
}

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EmailSettings } from "../config/email.ts";
import type { FormId } from "../config/forms.ts";
import { type SendOutcome, sendForm } from "./sendForm.ts";

interface SendingOptions {
	readonly formId: FormId;
	readonly email: EmailSettings;
	/** How it is sent; a kiosk has a way of its own. */
	readonly send?: typeof sendForm | undefined;
}

/** Runs a form through idle, sending, and idle with what came of it (specification, section 4). */
export function useSending({ formId, email, send = sendForm }: SendingOptions) {
	const [state, setState] = useState<"idle" | "sending" | SendOutcome>("idle");
	const underWay = useRef(false);

	/** Resolves after the form is idle again; a form that was sent is empty by then. */
	const submit = async (form: HTMLFormElement): Promise<SendOutcome> => {
		// A second press may come before the button is disabled.
		if (underWay.current) return "dropped";
		underWay.current = true;
		setState("sending");
		const outcome = await send(form, formId, email);
		underWay.current = false;
		if (outcome === "sent") form.reset();
		// The screen must be right before an alert freezes it.
		flushSync(() => setState(outcome));
		return outcome;
	};

	return { state, networkBack: useNetworkBack(state === "failed"), submit };
}

/** Whether the network came back after the form had failed. */
function useNetworkBack(failed: boolean): boolean {
	const [back, setBack] = useState(false);
	useEffect(() => {
		if (!failed) return;
		const tell = () => setBack(true);
		const forget = () => setBack(false);
		addEventListener("online", tell);
		addEventListener("offline", forget);
		return () => {
			removeEventListener("online", tell);
			removeEventListener("offline", forget);
			forget();
		};
	}, [failed]);
	return back;
}

import { useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EmailSettings } from "../config/email.ts";
import type { FormId } from "../config/forms.ts";
import { sendForm } from "./sendForm.ts";
import { initialState, type SendOutcome, sendReducer } from "./sendState.ts";

interface SendingOptions {
	readonly formId: FormId;
	readonly email: EmailSettings;
	/** How it is sent; a kiosk has a way of its own. */
	readonly send?: typeof sendForm;
	/** Told after the form is idle again; a form that was sent is empty by then. */
	readonly onOutcome: (outcome: SendOutcome) => void;
}

/** Runs a form through idle, sending and idle. A second submit while sending sends nothing. */
export function useSending({ formId, email, send = sendForm, onOutcome }: SendingOptions) {
	const [state, dispatch] = useReducer(sendReducer, initialState);
	const underWay = useRef(false);

	const submit = async (form: HTMLFormElement) => {
		if (underWay.current) return;
		underWay.current = true;
		dispatch({ type: "submit" });
		const outcome = await send(form, formId, email);
		underWay.current = false;
		if (outcome === "sent") form.reset();
		// The screen must be right before an alert freezes it.
		flushSync(() => dispatch({ type: "done", outcome }));
		onOutcome(outcome);
	};

	return { state, networkBack: useNetworkBack(state.phase === "idle" && state.outcome === "failed"), submit };
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

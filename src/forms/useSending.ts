import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { HONEYPOT_FIELD } from "../../model/forms/forms.ts";
import type { FormProps } from "./formProps.ts";
import { type SendOutcome, sendForm } from "./sendForm.ts";

export type Sending = ReturnType<typeof useSending>;

/** Runs a form through idle, sending, and idle with what came of it (specification, section 4); a kiosk sends by itself. */
export function useSending({ email }: FormProps, send = sendForm) {
	const [state, setState] = useState<"idle" | "sending" | SendOutcome>("idle");
	const underWay = useRef(false);

	/** Resolves after the form is idle again; a form that was sent is empty by then. */
	const submit = async (form: HTMLFormElement): Promise<SendOutcome> => {
		// A second press may come before the button is disabled.
		if (underWay.current) return "dropped";
		underWay.current = true;
		setState("sending");
		const isProgram = Boolean(new FormData(form).get(HONEYPOT_FIELD));
		const outcome = isProgram ? "dropped" : await send(form, email).catch(() => "failed" as const);
		underWay.current = false;
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

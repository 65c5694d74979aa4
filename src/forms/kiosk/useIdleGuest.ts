import { useCallback, useEffect, useRef, useState } from "react";
import { KIOSK_IDLE_MS, KIOSK_WARNING_MS } from "../../../model/forms/kiosk.ts";

const ACTIVITY = ["input", "keydown", "pointerdown", "wheel"];

/** Clears a half-filled form that nobody touches, after a question (a complete one is offered to be sent), and when the page is left. */
export function useIdleGuest(
	form: () => HTMLFormElement | undefined,
	welcomeNext: () => void,
	freshForm: () => void,
) {
	const [notice, setNotice] = useState<"kioskComplete" | "kioskWarning" | "kioskReady">();
	/** Starts with the first input. */
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const forget = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = undefined;
		setNotice(undefined);
	}, []);

	const stay = useCallback(() => {
		forget();
		timer.current = setTimeout(() => {
			setNotice(form()?.matches(":valid") ? "kioskComplete" : "kioskWarning");
			timer.current = setTimeout(() => {
				forget();
				welcomeNext();
				setNotice("kioskReady");
			}, KIOSK_WARNING_MS);
		}, KIOSK_IDLE_MS - KIOSK_WARNING_MS);
	}, [form, welcomeNext, forget]);

	useEffect(() => {
		const hear = ({ type, target }: Event) => {
			// Presses in the question and in the agent's dialogs do not count as input.
			if (target instanceof Element && target.closest("dialog, [data-kiosk-notice] button")) return;
			if (timer.current || (type === "input" && form()?.contains(target as Node))) stay();
			else setNotice(undefined);
		};
		const gone = new AbortController();
		for (const type of ACTIVITY) addEventListener(type, hear, { signal: gone.signal });
		// The back/forward cache must not keep answers.
		const leave = () => {
			forget();
			freshForm();
		};
		addEventListener("pagehide", leave, { signal: gone.signal });
		return () => {
			clearTimeout(timer.current);
			gone.abort();
		};
	}, [form, freshForm, forget, stay]);

	return { notice, forget, stay };
}

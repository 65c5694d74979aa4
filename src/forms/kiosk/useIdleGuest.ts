import { useCallback, useEffect, useRef, useState } from "react";
import { KIOSK_IDLE_MS, KIOSK_WARNING_MS } from "../../config/kiosk.ts";
import type { KioskMessages } from "../formMessages.ts";

const ACTIVITY = ["input", "keydown", "pointerdown", "wheel"];

interface IdleOptions {
	readonly welcomeNext: () => void;
	readonly freshForm: () => void;
	readonly messages: KioskMessages;
}

/**
 * A form that a guest has left half-filled is cleared after a while without a touch. The guest is asked before, and a
 * form that is complete is offered to be sent. It is cleared as well when the page is left.
 */
export function useIdleGuest(
	form: () => HTMLFormElement | undefined,
	{ welcomeNext, freshForm, messages }: IdleOptions,
) {
	const [notice, setNotice] = useState<string | null>(null);
	const [complete, setComplete] = useState(false);
	/** Runs from the first thing typed. */
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	/** Nothing is typed any more. */
	const forget = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = undefined;
		setNotice(null);
		setComplete(false);
	}, []);

	const stay = useCallback(() => {
		forget();
		timer.current = setTimeout(() => {
			const isComplete = form()?.matches(":valid") ?? false;
			setComplete(isComplete);
			setNotice(isComplete ? messages.kioskComplete : messages.kioskWarning);
			timer.current = setTimeout(() => {
				forget();
				welcomeNext();
				setNotice(messages.kioskReady);
			}, KIOSK_WARNING_MS);
		}, KIOSK_IDLE_MS - KIOSK_WARNING_MS);
	}, [form, welcomeNext, forget, messages]);

	useEffect(() => {
		const hear = ({ type, target }: Event) => {
			// The question's own buttons answer it, and the agent's corner is no guest's.
			if (target instanceof Element && target.closest("dialog, [data-kiosk-notice] button")) return;
			if (timer.current || (type === "input" && form()?.contains(target as Node))) stay();
			else setNotice(null);
		};
		// A page that is kept for the Back button keeps no answers.
		const leave = () => {
			forget();
			freshForm();
		};
		for (const type of ACTIVITY) addEventListener(type, hear);
		addEventListener("pagehide", leave);
		return () => {
			clearTimeout(timer.current);
			for (const type of ACTIVITY) removeEventListener(type, hear);
			removeEventListener("pagehide", leave);
		};
	}, [form, freshForm, forget, stay]);

	return { notice, complete, forget, stay };
}

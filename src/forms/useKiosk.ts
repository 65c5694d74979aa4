import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { KIOSK_IDLE_MS, KIOSK_QUERY, KIOSK_WARNING_MS } from "../config/constants.ts";
import type { OpenHouseFormMessages } from "./formMessages.ts";

const never = () => () => {};
const isKiosk = () => new URLSearchParams(location.search).has(KIOSK_QUERY);
const ACTIVITY = ["input", "keydown", "pointerdown", "wheel"];

/**
 * A shared tablet (/signin?kiosk): each guest gets a form of their own, made anew, so that nothing of the last one
 * stays. It comes after success, after a while without a touch, and when the page is left.
 */
export function useKiosk(
	place: RefObject<HTMLElement | null>,
	messages: Pick<OpenHouseFormMessages, "kioskReady" | "kioskWarning">,
) {
	const on = useSyncExternalStore(never, isKiosk, () => false);
	const [guest, setGuest] = useState(0);
	const [notice, setNotice] = useState<string | null>(null);
	/** Runs from the first thing typed. */
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const welcomeNext = useCallback(() => {
		clearTimeout(timer.current);
		timer.current = undefined;
		flushSync(() => {
			setGuest((number) => number + 1);
			setNotice(messages.kioskReady);
		});
		place.current?.querySelector<HTMLElement>("[required]")?.focus();
	}, [place, messages.kioskReady]);

	useEffect(() => {
		if (!on) return;
		const warn = () => {
			setNotice(messages.kioskWarning);
			timer.current = setTimeout(welcomeNext, KIOSK_WARNING_MS);
		};
		const stay = ({ type }: Event) => {
			setNotice(null);
			if (type !== "input" && !timer.current) return;
			clearTimeout(timer.current);
			timer.current = setTimeout(warn, KIOSK_IDLE_MS - KIOSK_WARNING_MS);
		};
		for (const type of ACTIVITY) addEventListener(type, stay);
		// A page that is kept for the Back button keeps no answers.
		addEventListener("pagehide", welcomeNext);
		return () => {
			clearTimeout(timer.current);
			for (const type of ACTIVITY) removeEventListener(type, stay);
			removeEventListener("pagehide", welcomeNext);
		};
	}, [on, welcomeNext, messages.kioskWarning]);

	return { on, guest, notice, welcomeNext, dismiss: () => setNotice(null) };
}

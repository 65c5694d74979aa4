import { useEffect, useEffectEvent } from "react";
import { KIOSK_PRESS_MS } from "../../../model/forms/kiosk.ts";

const ENDS = ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"];

/** A long press by finger, mouse, Enter or Space on the brokerage's name. Role: button. */
export function useLongPress(onPressed: () => void): void {
	const pressed = useEffectEvent(onPressed);
	useEffect(() => {
		const element = document.querySelector<HTMLElement>("[data-brokerage]");
		if (!element) return;
		let timer: ReturnType<typeof setTimeout>;
		const hear = (event: Event) => {
			if (event instanceof KeyboardEvent && event.type === "keydown") {
				if (event.key !== "Enter" && event.key !== " ") return;
				event.preventDefault();
				if (event.repeat) return;
			}
			if (event.type === "contextmenu") return event.preventDefault();
			clearTimeout(timer);
			if (!ENDS.includes(event.type)) timer = setTimeout(pressed, KIOSK_PRESS_MS);
		};
		const gone = new AbortController();
		Object.assign(element, { tabIndex: 0, role: "button", ariaHasPopup: "dialog" });
		for (const type of ["pointerdown", "keydown", "contextmenu", ...ENDS])
			element.addEventListener(type, hear, { signal: gone.signal });
		return () => {
			clearTimeout(timer);
			gone.abort();
		};
	}, []);
}

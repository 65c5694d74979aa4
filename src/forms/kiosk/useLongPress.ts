import { useEffect } from "react";
import { KIOSK_PRESS_MS } from "../../config/kiosk.ts";

/** An element of the page that a finger, the mouse, Enter or Space rests on. Guests do not come upon it. Role: button. */
export function useLongPress(selector: string, onPressed: () => void): void {
	useEffect(() => {
		const element = document.querySelector<HTMLElement>(selector);
		if (!element) return;
		let timer: ReturnType<typeof setTimeout>;
		const begin = () => {
			clearTimeout(timer);
			timer = setTimeout(onPressed, KIOSK_PRESS_MS);
		};
		const end = () => clearTimeout(timer);
		const beginByKey = (event: KeyboardEvent) => {
			if (event.key !== "Enter" && event.key !== " ") return;
			event.preventDefault();
			if (!event.repeat) begin();
		};
		const noMenu = (event: Event) => event.preventDefault();
		const gone = new AbortController();
		const { signal } = gone;
		element.tabIndex = 0;
		element.role = "button";
		element.ariaHasPopup = "dialog";
		element.addEventListener("pointerdown", begin, { signal });
		element.addEventListener("keydown", beginByKey, { signal });
		element.addEventListener("contextmenu", noMenu, { signal });
		for (const type of ENDS) element.addEventListener(type, end, { signal });
		return () => {
			end();
			gone.abort();
		};
	}, [selector, onPressed]);
}

const ENDS = ["pointerup", "pointercancel", "pointerleave", "keyup", "blur"];

import { useEffect, useRef } from "react";
import { KIOSK_PRESS_MS } from "../../config/kiosk.ts";

/** A finger, or the mouse, that rests on an element of the page. Guests do not come upon it. */
export function useLongPress(selector: string, onPressed: () => void): void {
	const latest = useRef(onPressed);
	latest.current = onPressed;
	useEffect(() => {
		const element = document.querySelector<HTMLElement>(selector);
		let timer: ReturnType<typeof setTimeout>;
		const begin = () => {
			timer = setTimeout(() => latest.current(), KIOSK_PRESS_MS);
		};
		const end = () => clearTimeout(timer);
		const noMenu = (event: Event) => event.preventDefault();
		element?.addEventListener("pointerdown", begin);
		element?.addEventListener("contextmenu", noMenu);
		for (const type of ENDS) element?.addEventListener(type, end);
		return () => {
			end();
			element?.removeEventListener("pointerdown", begin);
			element?.removeEventListener("contextmenu", noMenu);
			for (const type of ENDS) element?.removeEventListener(type, end);
		};
	}, [selector]);
}

const ENDS = ["pointerup", "pointercancel", "pointerleave"];

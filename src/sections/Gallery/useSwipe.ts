/** Swipes and drags, by where the pointer went down and up: Chrome withholds the moves of a finger's first 15 px. */
import { type PointerEvent, useRef } from "react";
import { SWIPE_THRESHOLD_PX } from "../../../model/content/constants.ts";

type Gesture = "tap" | "left" | "right" | "up" | "down";

export function useSwipe(onEnd: (gesture: Gesture, event: PointerEvent) => void) {
	const press = useRef<PointerEvent | null>(null);
	/** True from a swipe until the next press: the click that ends a drag is not a click. */
	const swiped = useRef(false);
	return {
		swiped,
		handlers: {
			onPointerDown: (event: PointerEvent) => {
				swiped.current = false;
				// A second finger makes it a pinch.
				press.current = event.isPrimary && event.button === 0 ? event : null;
			},
			onPointerUp: (event: PointerEvent) => {
				const from = press.current;
				if (from?.pointerId !== event.pointerId) return;
				press.current = null;
				const gesture = gestureOf(event.clientX - from.clientX, event.clientY - from.clientY);
				swiped.current = gesture !== "tap";
				onEnd(gesture, event);
			},
		},
	};
}

export function gestureOf(dx: number, dy: number): Gesture {
	if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_THRESHOLD_PX) return "tap";
	if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
	return dy < 0 ? "up" : "down";
}

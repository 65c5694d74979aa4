/**
 * Swipes of a finger and drags of a mouse, distinguished from clicks by one distance.
 * It compares where the pointer went down and up: Chrome withholds the moves of a finger's first 15 px.
 */
import { type PointerEvent, useRef } from "react";
import { SWIPE_THRESHOLD_PX } from "../../config/constants.ts";

type SwipeDirection = "left" | "right" | "up" | "down";

export function useSwipe(onSwipe: (direction: SwipeDirection, by: string) => void) {
	const press = useRef<{ id: number; x: number; y: number } | null>(null);
	/** True from a swipe until the next press: the click that ends a drag is not a click. */
	const swiped = useRef(false);
	return {
		swiped,
		handlers: {
			onPointerDown: ({ isPrimary, button, pointerId, clientX, clientY }: PointerEvent) => {
				swiped.current = false;
				// A second finger makes it a pinch.
				press.current = isPrimary && button === 0 ? { id: pointerId, x: clientX, y: clientY } : null;
			},
			onPointerUp: ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
				const from = press.current;
				if (from?.id !== pointerId) return;
				press.current = null;
				const direction = directionOf(clientX - from.x, clientY - from.y);
				if (!direction) return;
				swiped.current = true;
				onSwipe(direction, pointerType);
			},
			onPointerCancel: () => {
				press.current = null;
			},
		},
	};
}

export function directionOf(dx: number, dy: number): SwipeDirection | null {
	if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_THRESHOLD_PX) return null;
	if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
	return dy < 0 ? "up" : "down";
}

/**
 * Swipes of a finger and drags of a mouse, told apart from clicks by one distance.
 * It compares where the pointer went down and up: Chrome withholds the moves of a finger's first 15 px.
 */
import { SWIPE_THRESHOLD_PX } from "../../config/constants.ts";

type SwipeDirection = "left" | "right" | "up" | "down";

export function watchSwipes(
	element: HTMLElement,
	onSwipe: (direction: SwipeDirection, by: string) => void,
): { readonly swiped: boolean } {
	let press: PointerEvent | null = null;
	/** True from a swipe until the next press: the click that ends a drag is not a click. */
	const state = { swiped: false };
	element.addEventListener("pointerdown", (event) => {
		state.swiped = false;
		// A second finger makes it a pinch.
		press = event.isPrimary && event.button === 0 ? event : null;
	});
	// The pointer may be let go outside the picture.
	addEventListener("pointerup", (event) => {
		if (press?.pointerId !== event.pointerId) return;
		const direction = directionOf(event.clientX - press.clientX, event.clientY - press.clientY);
		press = null;
		if (!direction) return;
		state.swiped = true;
		onSwipe(direction, event.pointerType);
	});
	addEventListener("pointercancel", () => {
		press = null;
	});
	return state;
}

export function directionOf(dx: number, dy: number): SwipeDirection | null {
	if (Math.max(Math.abs(dx), Math.abs(dy)) < SWIPE_THRESHOLD_PX) return null;
	if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
	return dy < 0 ? "up" : "down";
}

/**
 * Swipes of a finger and drags of a mouse, told apart from clicks by one distance.
 * It compares where the pointer went down and up: Chrome withholds the moves of a finger's first 15 px.
 */
import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from "react";

export type SwipeDirection = "left" | "right" | "up" | "down";

interface SwipeOptions {
	readonly threshold: number;
	readonly onSwipe: (direction: SwipeDirection, by: string) => void;
}

interface Press {
	readonly id: number;
	readonly x: number;
	readonly y: number;
}

export function useSwipe({ threshold, onSwipe }: SwipeOptions) {
	const press = useRef<Press | null>(null);
	/** True from a swipe until the next press: the click that ends a drag is not a click. */
	const swiped = useRef(false);
	const latest = useRef(onSwipe);
	latest.current = onSwipe;

	useEffect(() => {
		const release = (event: PointerEvent) => {
			const start = press.current;
			if (start?.id !== event.pointerId) return;
			press.current = null;
			const direction = directionOf(event.clientX - start.x, event.clientY - start.y, threshold);
			if (!direction) return;
			swiped.current = true;
			latest.current(direction, event.pointerType);
		};
		const abandon = () => {
			press.current = null;
		};
		// The pointer may be let go outside the picture.
		window.addEventListener("pointerup", release);
		window.addEventListener("pointercancel", abandon);
		return () => {
			window.removeEventListener("pointerup", release);
			window.removeEventListener("pointercancel", abandon);
		};
	}, [threshold]);

	const onPointerDown = (event: ReactPointerEvent) => {
		swiped.current = false;
		// A second finger makes it a pinch.
		press.current =
			event.isPrimary && event.button === 0
				? { id: event.pointerId, x: event.clientX, y: event.clientY }
				: null;
	};

	return { onPointerDown, swiped };
}

export function directionOf(dx: number, dy: number, threshold: number): SwipeDirection | null {
	if (Math.max(Math.abs(dx), Math.abs(dy)) < threshold) return null;
	if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? "left" : "right";
	return dy < 0 ? "up" : "down";
}

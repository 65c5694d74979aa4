/**
 * Zooming a picture: two fingers, or a double tap or click, which zooms in where it hits and back out.
 * A zoomed picture is moved by one finger or the mouse, never farther than its edges, and grows no larger than its own pixels.
 */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

const LARGEST = 4;
const DOUBLE_TAP = { scale: 2.5, ms: 300, px: 24 } as const;

interface Point {
	readonly x: number;
	readonly y: number;
}

/** How a picture stands: moved from the middle of its stage, and scaled. */
export interface View extends Point {
	readonly scale: number;
}

/** Sizes in CSS pixels: the picture at rest, the stage around it, and how wide the picture's file is. */
export interface Room {
	readonly picture: { readonly width: number; readonly height: number; readonly pixels: number };
	readonly stage: { readonly width: number; readonly height: number };
}

export const AT_REST: View = { scale: 1, x: 0, y: 0 };

export function useZoom(
	stage: RefObject<HTMLElement | null>,
	image: RefObject<HTMLImageElement | null>,
	pixels: number,
) {
	const [view, setView] = useState(AT_REST);
	const fingers = useRef(new Map<number, Point>());
	const lastTap = useRef<(Point & { at: number }) | null>(null);
	const moved = useRef(false);
	/** From the second finger until the first press after it. */
	const pinched = useRef(false);
	const reset = useCallback(() => setView(AT_REST), []);

	useEffect(() => {
		addEventListener("resize", reset);
		return () => removeEventListener("resize", reset);
	}, [reset]);

	/** Where the stage has its middle, and what fits. */
	const measure = () => {
		const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
		const { offsetWidth: width = 1, offsetHeight: height = 1 } = image.current ?? {};
		const room: Room = { picture: { width, height, pixels }, stage: box };
		return { room, middle: { x: box.left + box.width / 2, y: box.top + box.height / 2 } };
	};
	const zoomTo = (scaleOf: (before: number) => number, at: Point) => {
		const { room, middle } = measure();
		setView((before) => zoomed(before, scaleOf(before.scale), difference(at, middle), room));
	};

	const lift = (event: PointerEvent) => {
		if (!fingers.current.delete(event.pointerId) || pinched.current || event.type === "pointercancel") return;
		const tap = { ...pointOf(event), at: event.timeStamp };
		const before = lastTap.current;
		const double =
			before && tap.at - before.at < DOUBLE_TAP.ms && distance(tap, before) < DOUBLE_TAP.px && !moved.current;
		lastTap.current = double || moved.current ? null : tap;
		if (!double || event.target !== image.current) return;
		if (view.scale > 1) reset();
		else zoomTo(() => DOUBLE_TAP.scale, tap);
	};

	return {
		view,
		reset,
		/** Not while the picture stands at rest: only then a swipe is a swipe. */
		isActive: () => view.scale > 1 || pinched.current,
		onPointerDown: (event: PointerEvent) => {
			if (event.button !== 0) return;
			if (fingers.current.size === 0) {
				moved.current = false;
				pinched.current = false;
			}
			fingers.current.set(event.pointerId, pointOf(event));
			pinched.current ||= fingers.current.size > 1;
		},
		onPointerMove: (event: PointerEvent) => {
			const before = fingers.current.get(event.pointerId);
			if (!before) return;
			const now = pointOf(event);
			const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
			fingers.current.set(event.pointerId, now);
			if (distance(now, before) > 0) moved.current = true;
			if (other) {
				const growth = distance(now, other) / distance(before, other);
				zoomTo((scale) => scale * growth, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
			} else if (view.scale === 1) return;
			const { x, y } = difference(now, before);
			const share = other ? 0.5 : 1;
			const { room } = measure();
			setView((from) => within({ ...from, x: from.x + x * share, y: from.y + y * share }, room));
		},
		/** Of a pointer that was lifted, or taken away. */
		onPointerUp: lift,
	};
}

/** What is under the point (from the stage's middle) stays under it. */
export function zoomed(view: View, scale: number, at: Point, room: Room): View {
	const largest = Math.max(1, Math.min(LARGEST, room.picture.pixels / room.picture.width));
	const next = clamp(scale, 1, largest);
	const growth = next / view.scale;
	return within(
		{ scale: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth },
		room,
	);
}

/** No farther than the picture's edges. */
export function within({ scale, x, y }: View, { picture, stage }: Room): View {
	const [farX, farY] = [
		Math.max(0, (picture.width * scale - stage.width) / 2),
		Math.max(0, (picture.height * scale - stage.height) / 2),
	];
	return { scale, x: clamp(x, -farX, farX), y: clamp(y, -farY, farY) };
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const difference = (one: Point, other: Point) => ({ x: one.x - other.x, y: one.y - other.y });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

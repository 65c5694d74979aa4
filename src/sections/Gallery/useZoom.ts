/** Two fingers, or a double tap or click, zoom a picture, up to its own pixels; one finger or the mouse moves it, up to its edges. */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

const LARGEST = 4;
const DOUBLE_TAP = { scale: 2.5, ms: 300, px: 24 } as const;

/** Relative to the middle of the stage. */
type Point = Pick<DOMPointReadOnly, "x" | "y">;
type Size = Pick<DOMRectReadOnly, "width" | "height">;

/** Translation from the middle of the stage, and scale. */
type View = Point & Readonly<{ scale: number }>;

/** A picture as large as at rest, its own pixels, and the stage around it. */
type Room = Readonly<{ picture: Size & { readonly pixels: number }; stage: Size }>;

export const AT_REST: View = { scale: 1, x: 0, y: 0 };

export function useZoom(image: RefObject<HTMLImageElement | null>, pixels: number) {
	const [{ scale, x, y }, setView] = useState(AT_REST);
	const fingers = useRef(new Map<number, Point>());
	const lastTap = useRef({ x: 0, y: 0, at: 0 });
	const reset = useCallback(() => setView(AT_REST), []);

	useEffect(() => {
		addEventListener("resize", reset);
		return () => removeEventListener("resize", reset);
	}, [reset]);

	/** Scales the picture and brings what is at one point of its stage to another. */
	const zoom = (stage: Element, growth: number, from: Point, to = from) => {
		const { offsetWidth: width = 1, offsetHeight: height = 1 } = image.current ?? {};
		const room = { picture: { width, height, pixels }, stage: stage.getBoundingClientRect() };
		setView((before) => zoomed(before, before.scale * growth, from, room, to));
	};

	const onTap = (event: PointerEvent) => {
		const tap = { ...pointOf(event), at: event.timeStamp };
		const before = lastTap.current;
		const double = tap.at - before.at < DOUBLE_TAP.ms && distance(tap, before) < DOUBLE_TAP.px;
		lastTap.current = double ? { ...tap, at: 0 } : tap;
		if (!double || event.target !== image.current) return;
		if (scale > 1) reset();
		else zoom(event.currentTarget, DOUBLE_TAP.scale, tap);
	};
	const onLeave = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

	return {
		transform: scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : undefined,
		reset,
		onTap,
		handlers: {
			onPointerDown: (event: PointerEvent) => {
				if (event.button !== 0) return;
				// A mouse, too, moves it beyond the stage's edge.
				if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId);
				fingers.current.set(event.pointerId, pointOf(event));
			},
			onPointerMove: (event: PointerEvent) => {
				const before = fingers.current.get(event.pointerId);
				if (!before) return;
				const now = pointOf(event);
				const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
				fingers.current.set(event.pointerId, now);
				if (!other && scale === 1) return;
				// Two fingers take it by the point between them.
				const hold = (finger: Point) => (other ? between(finger, other) : finger);
				const growth = other ? distance(now, other) / distance(before, other) : 1;
				zoom(event.currentTarget, growth, hold(before), hold(now));
			},
			onPointerUp: onLeave,
			onPointerCancel: onLeave,
		},
	};
}

/** Moves the picture from one point to another (by default none), limited by its edges. */
export function zoomed(view: View, scale: number, from: Point, { picture, stage }: Room, to = from): View {
	const next = clamp(scale, 1, Math.max(1, Math.min(LARGEST, picture.pixels / picture.width)));
	const growth = next / view.scale;
	const farX = Math.max(0, (picture.width * next - stage.width) / 2);
	const farY = Math.max(0, (picture.height * next - stage.height) / 2);
	return {
		scale: next,
		x: clamp(to.x - (from.x - view.x) * growth, -farX, farX),
		y: clamp(to.y - (from.y - view.y) * growth, -farY, farY),
	};
}

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
};
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

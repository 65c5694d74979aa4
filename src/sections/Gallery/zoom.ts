/**
 * Zooming a picture: two fingers, or a double tap or click, which zooms in where it hits and back out.
 * A zoomed picture is moved by one finger or the mouse, never farther than its edges.
 */

const LARGEST = 4;
const DOUBLE_TAP = { scale: 2.5, ms: 300, px: 24 } as const;

interface Zoom {
	/** Not while the picture stands at rest: only then a swipe is a swipe. */
	readonly active: boolean;
	reset(): void;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

export function watchZoom(stage: HTMLElement, picture: () => HTMLElement | null): Zoom {
	const fingers = new Map<number, Point>();
	let scale = 1;
	let offset: Point = { x: 0, y: 0 };
	let lastTap: (Point & { at: number }) | null = null;
	let moved = false;
	/** From the second finger until the first press after it. */
	let pinched = false;

	const place = () => {
		const image = picture();
		// Before it is first opened.
		if (!image) return;
		const reach = (size: number, room: number) => Math.max(0, (size * scale - room) / 2);
		const [x, y] = [
			reach(image.offsetWidth, stage.clientWidth),
			reach(image.offsetHeight, stage.clientHeight),
		];
		offset = { x: clamp(offset.x, -x, x), y: clamp(offset.y, -y, y) };
		stage.toggleAttribute("data-zoomed", scale > 1);
		image.style.transform = scale > 1 ? `translate(${offset.x}px, ${offset.y}px) scale(${scale})` : "";
	};
	/** What is under the point stays under it. */
	const zoomTo = (to: number, { x, y }: Point) => {
		const next = clamp(to, 1, LARGEST);
		const box = stage.getBoundingClientRect();
		const [dx, dy] = [x - box.left - box.width / 2, y - box.top - box.height / 2];
		const growth = next / scale;
		offset = { x: dx - (dx - offset.x) * growth, y: dy - (dy - offset.y) * growth };
		scale = next;
		place();
	};
	const reset = () => {
		scale = 1;
		offset = { x: 0, y: 0 };
		place();
	};

	stage.addEventListener("pointerdown", (event) => {
		if (event.button !== 0) return;
		if (fingers.size === 0) {
			moved = false;
			pinched = false;
		}
		fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
		pinched ||= fingers.size > 1;
	});
	addEventListener("pointermove", (event) => {
		const before = fingers.get(event.pointerId);
		if (!before) return;
		const now = { x: event.clientX, y: event.clientY };
		const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
		fingers.set(event.pointerId, now);
		if (distance(now, before) > 0) moved = true;
		if (other) zoomTo((scale * distance(now, other)) / distance(before, other), middle(now, other));
		if (!other && scale === 1) return;
		const share = other ? 0.5 : 1;
		offset = { x: offset.x + (now.x - before.x) * share, y: offset.y + (now.y - before.y) * share };
		place();
	});
	const lift = (event: PointerEvent) => {
		if (!fingers.delete(event.pointerId) || pinched || event.type === "pointercancel") return;
		const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
		const double = lastTap && tap.at - lastTap.at < DOUBLE_TAP.ms && distance(tap, lastTap) < DOUBLE_TAP.px;
		lastTap = double || moved ? null : tap;
		if (!double || !(event.target instanceof HTMLImageElement)) return;
		if (scale > 1) reset();
		else zoomTo(DOUBLE_TAP.scale, tap);
	};
	addEventListener("pointerup", lift);
	addEventListener("pointercancel", lift);
	addEventListener("resize", reset);

	return {
		get active() {
			return scale > 1 || pinched;
		},
		reset,
	};
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

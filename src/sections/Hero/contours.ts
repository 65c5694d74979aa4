/** Contour lines of an imagined ridge, as SVG paths: nested closed curves, each a little calmer than the one inside. */

interface Summit {
	readonly x: number;
	readonly y: number;
	readonly stretch: number;
	readonly turn: number;
	/** Size and phase of the waves that bend a circle into a contour. */
	readonly waves: readonly (readonly [size: number, phase: number])[];
}

const POINTS = 10;

export function contour(summit: Summit, radius: number): string {
	const calm = 1 / (1 + radius / 900);
	const points = Array.from({ length: POINTS }, (_, index) => {
		const angle = (index / POINTS) * 2 * Math.PI;
		const bend = summit.waves.reduce(
			(sum, [size, phase], wave) => sum + size * Math.cos((wave + 2) * angle + phase + radius / 420),
			0,
		);
		const reach = radius * (1 + bend * calm);
		const along = Math.cos(angle) * reach * summit.stretch;
		const across = Math.sin(angle) * reach;
		return {
			x: summit.x + along * Math.cos(summit.turn) - across * Math.sin(summit.turn),
			y: summit.y + along * Math.sin(summit.turn) + across * Math.cos(summit.turn),
		};
	});
	return smoothLoop(points.map(({ x, y }) => ({ x: evenly(x), y: evenly(y) })));
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** The middle of two even numbers is whole, so the short steps below gather no error. */
const evenly = (value: number) => 2 * Math.round(value / 2);

/**
 * A closed curve from middle to middle of its corners. After the first step each control point is the reflection of
 * the one before, which is what `t` means: two numbers a step, and they are small.
 */
function smoothLoop(points: readonly Point[]): string {
	const at = (index: number) => points[index % points.length] as Point;
	const middle = (index: number) => ({
		x: (at(index).x + at(index + 1).x) / 2,
		y: (at(index).y + at(index + 1).y) / 2,
	});
	const start = middle(0);
	const step = (index: number) => {
		const [from, to] = [middle(index - 1), middle(index)];
		return `${to.x - from.x} ${to.y - from.y}`;
	};
	const corner = at(1);
	const rest = Array.from({ length: points.length - 1 }, (_, index) => step(index + 2));
	return `M${start.x} ${start.y}q${corner.x - start.x} ${corner.y - start.y} ${step(1)}t${rest.join(" ")}`.replaceAll(
		" -",
		"-",
	);
}

/** Contour lines of an imagined ridge, as SVG paths: nested closed curves, each a little calmer than the one inside. */

interface Summit {
	readonly x: number;
	readonly y: number;
	readonly stretch: number;
	readonly turn: number;
	/** Size and phase of the waves that bend a circle into a contour. */
	readonly waves: readonly (readonly [size: number, phase: number])[];
}

const POINTS = 14;

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
	return smoothLoop(points);
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** A closed curve through the midpoints, in relative quadratic steps: few characters, no corners. */
function smoothLoop(points: readonly Point[]): string {
	const at = (index: number) => points[index % points.length] as Point;
	const round = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });
	const middle = (index: number) =>
		round({ x: (at(index).x + at(index + 1).x) / 2, y: (at(index).y + at(index + 1).y) / 2 });
	let pen = middle(0);
	let path = `M${pen.x} ${pen.y}`;
	for (let index = 1; index <= points.length; index++) {
		const corner = round(at(index));
		const end = middle(index);
		path += `q${corner.x - pen.x} ${corner.y - pen.y} ${end.x - pen.x} ${end.y - pen.y}`;
		pen = end;
	}
	return `${path}z`.replaceAll(" -", "-");
}

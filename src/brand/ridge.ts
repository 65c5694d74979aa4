/**
 * The contour map of an imagined ridge, as SVG paths: a height field, cut at even steps of elevation (marching squares)
 * and drawn with smooth curves. The same on every machine, because it depends on nothing but the numbers below.
 */

/** Drawn at half the size it is computed in: smaller numbers are shorter paths. */
const DRAWN = 1 / 2;
const FIELD = { width: 1440, height: 900 } as const;
export const MAP = { width: DRAWN * FIELD.width, height: DRAWN * FIELD.height } as const;

interface Contour {
	/** In feet. */
	readonly elevation: number;
	/** Every fifth line, as surveyors draw it. */
	readonly index: boolean;
	/** The `d` of a path; a line that comes in parts is one path. */
	readonly path: string;
}

/** Where the map says how high an index contour lies: on the line, turned with it. */
interface Spot {
	readonly x: number;
	readonly y: number;
	readonly turn: number;
	readonly elevation: number;
}

const STEP_FEET = 80;
const INDEX_FEET = 5 * STEP_FEET;
const LOWEST_FEET = 7280;
const LINES = 28;
/** The figure stands where an index contour comes nearest to this point. */
const FIGURE_NEAR = { x: 790, y: 262 } as const;

const CELL = 12;
const MARGIN = 5 * CELL;
const COLUMNS = (FIELD.width + 2 * MARGIN) / CELL;
const ROWS = (FIELD.height + 2 * MARGIN) / CELL;
/** How far a drawn line may leave the computed one. */
const TOLERANCE = 3;
/** Loops shorter than this are specks. */
const SHORTEST = 60;

interface Point {
	readonly x: number;
	readonly y: number;
}

/** From the ridge outward, which is the order they draw themselves in. */
export function ridgeContours(): readonly Contour[] {
	const heights = heightGrid();
	return Array.from({ length: LINES }, (_, line) => LOWEST_FEET + (LINES - 1 - line) * STEP_FEET)
		.map((elevation) => ({
			elevation,
			index: elevation % INDEX_FEET === 0,
			path: linesAt(heights, elevation).map(draw).join(""),
		}))
		.filter(({ path }) => path !== "");
}

export function elevationFigure(): Spot {
	const heights = heightGrid();
	const spots = Array.from({ length: LINES }, (_, line) => LOWEST_FEET + line * STEP_FEET)
		.filter((elevation) => elevation % INDEX_FEET === 0)
		.flatMap((elevation) =>
			linesAt(heights, elevation).flatMap((points) =>
				points
					.slice(1)
					.map((point, at) => ({ ...point, elevation, turn: readable(points[at] as Point, point) })),
			),
		);
	const distance = ({ x, y }: Point) => Math.hypot(x - FIGURE_NEAR.x, y - FIGURE_NEAR.y);
	const spot = spots.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest));
	return { ...spot, x: DRAWN * spot.x, y: DRAWN * spot.y };
}

/** The angle of a line in degrees, turned so that a figure on it never stands on its head. */
function readable(from: Point, to: Point): number {
	const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
	return Math.round(turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn);
}

/** A long crest that bends and rises to a summit, and spurs that run down from it. */
function height(x: number, y: number): number {
	const warpX = x + 46 * noise(x / 260, y / 260, 1) + 16 * noise(x / 110, y / 110, 2);
	const warpY = y + 46 * noise(x / 260, y / 260, 3) + 16 * noise(x / 110, y / 110, 4);
	const along = (warpX - 935) * 0.86 - (warpY - 360) * 0.5;
	const across = (warpX - 935) * 0.5 + (warpY - 360) * 0.86 + 60 * Math.sin(along / 210);
	const crest =
		Math.exp(-((along / 520) ** 2)) *
		(across > 0 ? 1 / (1 + (across / 250) ** 2) : 1 / (1 + (across / 190) ** 2));
	const summit = Math.exp(-((along / 150) ** 2) - (across / 120) ** 2);
	const second = Math.exp(-(((along - 330) / 130) ** 2) - (across / 95) ** 2);
	const spurs =
		Math.cos(along / 62 + across / 190) *
		Math.exp(-((across - 150) ** 2) / 30_000) *
		Math.exp(-((along / 420) ** 2));
	return (
		7120 +
		1580 * crest +
		640 * summit +
		330 * second +
		150 * spurs +
		95 * noise(x / 190, y / 190, 5) +
		14 * noise(x / 80, y / 80, 6)
	);
}

/** Smooth noise between -1 and 1 from the corners of a grid. */
function noise(x: number, y: number, seed: number): number {
	const column = Math.floor(x);
	const row = Math.floor(y);
	const [right, down] = [ease(x - column), ease(y - row)];
	const upper = mix(corner(column, row, seed), corner(column + 1, row, seed), right);
	const lower = mix(corner(column, row + 1, seed), corner(column + 1, row + 1, seed), right);
	return mix(upper, lower, down);
}

const ease = (share: number) => share * share * (3 - 2 * share);
const mix = (from: number, to: number, share: number) => from + (to - from) * share;

function corner(column: number, row: number, seed: number): number {
	let hash = Math.imul(column, 374_761_393) ^ Math.imul(row, 668_265_263) ^ Math.imul(seed, 1_442_695_041);
	hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1;
}

type Grid = readonly (readonly number[])[];

const heightGrid = (): Grid =>
	Array.from({ length: ROWS + 1 }, (_, row) =>
		Array.from({ length: COLUMNS + 1 }, (_, column) => height(column * CELL - MARGIN, row * CELL - MARGIN)),
	);

/** Marching squares: where the level crosses the sides of each cell, joined into lines. */
function linesAt(heights: Grid, level: number): Point[][] {
	const ends = new Map<string, Point[][]>();
	const lines = new Set<Point[]>();
	for (let row = 0; row < ROWS; row++)
		for (let column = 0; column < COLUMNS; column++)
			for (const segment of crossings(heights, level, column, row)) join(segment);
	return [...lines].filter((line) => length(line) >= SHORTEST).map(simplified);

	function join(segment: Point[]): void {
		let line = segment;
		for (const end of [line[0], line.at(-1)] as Point[]) {
			const other = ends.get(key(end))?.find((candidate) => candidate !== line);
			if (!other) continue;
			forget(other);
			line = joined(line, other, end);
		}
		remember(line);
	}
	function remember(line: Point[]): void {
		lines.add(line);
		for (const end of [line[0], line.at(-1)] as Point[])
			ends.set(key(end), [...(ends.get(key(end)) ?? []), line]);
	}
	function forget(line: Point[]): void {
		lines.delete(line);
		for (const end of [line[0], line.at(-1)] as Point[])
			ends.set(
				key(end),
				(ends.get(key(end)) ?? []).filter((candidate) => candidate !== line),
			);
	}
}

const key = ({ x, y }: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;

function joined(line: Point[], other: Point[], at: Point): Point[] {
	const ending = key(line.at(-1) as Point) === key(at) ? line : line.toReversed();
	const starting = key(other[0] as Point) === key(at) ? other : other.toReversed();
	return [...ending, ...starting.slice(1)];
}

function crossings(heights: Grid, level: number, column: number, row: number): Point[][] {
	const at = (right: number, down: number) => heights[row + down]?.[column + right] as number;
	const x = column * CELL - MARGIN;
	const y = row * CELL - MARGIN;
	const share = (from: number, to: number) => ((level - from) / (to - from)) * CELL;
	const crossed = (from: number, to: number) => from < level !== to < level;
	const points: Point[] = [];
	if (crossed(at(0, 0), at(1, 0))) points.push({ x: x + share(at(0, 0), at(1, 0)), y });
	if (crossed(at(1, 0), at(1, 1))) points.push({ x: x + CELL, y: y + share(at(1, 0), at(1, 1)) });
	if (crossed(at(0, 1), at(1, 1))) points.push({ x: x + share(at(0, 1), at(1, 1)), y: y + CELL });
	if (crossed(at(0, 0), at(0, 1))) points.push({ x, y: y + share(at(0, 0), at(0, 1)) });
	// A saddle has four crossings; either way of pairing them is a true map.
	return points.length === 4 ? [points.slice(0, 2), points.slice(2)] : points.length === 2 ? [points] : [];
}

const length = (line: readonly Point[]) =>
	line.slice(1).reduce((sum, point, at) => sum + span(line[at] as Point, point), 0);
const span = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

/** Douglas and Peucker: leaves out every point that the line without it stays close enough to. */
function simplified(line: readonly Point[]): Point[] {
	const [from, to] = [line[0] as Point, line.at(-1) as Point];
	if (line.length < 3) return [...line];
	const distances = line.map((point) => distanceTo(point, from, to));
	const farthest = distances.reduce(
		(far, distance, at) => (distance > (distances[far] as number) ? at : far),
		0,
	);
	if ((distances[farthest] as number) <= TOLERANCE) return [from, to];
	return [...simplified(line.slice(0, farthest + 1)), ...simplified(line.slice(farthest)).slice(1)];
}

function distanceTo(point: Point, from: Point, to: Point): number {
	const base = span(from, to);
	if (base === 0) return span(point, from);
	return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / base;
}

/**
 * A curve from middle to middle of the line's corners. After the first step each control point is the reflection of the
 * one before, which is what `t` means: two small numbers a step.
 */
function draw(line: readonly Point[]): string {
	const points = line.map(({ x, y }) => ({ x: evenly(DRAWN * x), y: evenly(DRAWN * y) }));
	const first = points[0] as Point;
	const closed = key(first) === key(points.at(-1) as Point);
	// A closed line begins in the middle of a side, so that its seam is as smooth as the rest.
	const corners = closed ? [...points.slice(0, -1), first, points[1] as Point] : points;
	const middles = corners.slice(1).map((point, at) => middle(corners[at] as Point, point));
	const stops = closed ? middles : [first, ...middles.slice(1, -1), corners.at(-1) as Point];
	const start = stops[0] as Point;
	const control = corners[1] as Point;
	const steps = stops.slice(1).map((stop, at) => step(stops[at] as Point, stop));
	return `M${start.x} ${start.y}q${step(start, control)} ${steps.join(" ")}`
		.replace(/^(M.*?q\S+ \S+ \S+ \S+) /, "$1t")
		.replaceAll(" -", "-");
}

/** The middle of two even numbers is whole, so the short steps gather no error. */
const evenly = (value: number) => 2 * Math.round(value / 2);
const middle = (from: Point, to: Point) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
const step = (from: Point, to: Point) => `${to.x - from.x} ${to.y - from.y}`;

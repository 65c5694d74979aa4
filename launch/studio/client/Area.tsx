/** A rectangle in a picture, in percent of it: dragged over the picture, or typed into the four fields below it. */
import { type PointerEvent, useState } from "react";
import type { Path } from "../../../model/content/jsonSchema.ts";
import { valueAt } from "../protocol.ts";
import { pictureUrl } from "./Files.tsx";
import { type, useStudio } from "./useStudio.ts";

type Point = readonly [x: number, y: number];

/** The picture stands beside the rectangle in the document. */
export function Area({ path }: { readonly path: Path }) {
	const { documents } = useStudio().state;
	const [start, setStart] = useState<Point>();
	const file = String(valueAt(documents, [...path.slice(0, -1), "picture"]) ?? "");
	if (!file) return <p className="help">Choose the picture first.</p>;
	const sides = Object.entries((valueAt(documents, path) ?? {}) as object);
	const drag = (event: PointerEvent) => {
		if (!start) return;
		const end = pointOf(event);
		const [left, top] = start.map((from, axis) => Math.min(from, end[axis] ?? 0));
		const [width, height] = start.map((from, axis) => rounded(Math.abs(from - (end[axis] ?? 0))));
		type(path, { left, top, width, height });
	};
	return (
		<div
			className="area"
			onPointerDown={(event) => {
				event.currentTarget.setPointerCapture(event.pointerId);
				setStart(pointOf(event));
			}}
			onPointerMove={drag}
			onPointerUp={() => setStart(undefined)}
		>
			<img src={pictureUrl(path[0], file)} alt="" draggable={false} />
			<span style={Object.fromEntries(sides.map(([side, part]) => [side, `${part || 0}%`]))} />
		</div>
	);
}

const rounded = (percent: number) => Math.round(percent * 10) / 10;

function pointOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
	const { left, top, width, height } = currentTarget.getBoundingClientRect();
	const inside = (part: number) => rounded(100 * Math.max(0, Math.min(1, part)));
	return [inside((clientX - left) / width), inside((clientY - top) / height)];
}

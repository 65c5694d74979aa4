/** What follows from a value that is typed: other fields of its kind, and texts of a picture until somebody writes them. */
import type { Path } from "../../../model/content/jsonSchema.ts";
import { type Change, type Documents, valueAt } from "../protocol.ts";
import { ofKind, schemaIn } from "./fieldKinds.ts";

/** Kitchen of 1120 Cedar Bluff. */
export const suggestedAlt = (caption: unknown, street: unknown, place: number) =>
	[caption || `Photograph ${place}`, street].filter(Boolean).join(" of ");

/** A value that is typed, with what follows from it. A text that was written or read is no suggestion any more. */
export function withSuggestion(documents: Documents, path: Path, value: unknown): readonly Change[] {
	const own = { path, value };
	const holder = path.slice(0, -1);
	if (path.at(-1) === "kind")
		return [
			{ path: holder, value: ofKind(schemaIn(documents, holder), valueAt(documents, holder), String(value)) },
		];
	if (!valueAt(documents, [...holder, "altSuggested"])) return [own];
	const street = valueAt(documents, [path[0] ?? "", "street"]);
	const alt = suggestedAlt(value, street, Number(holder.at(-1)) + 1);
	if (path.at(-1) === "caption") return [own, { path: [...holder, "alt"], value: alt }];
	return path.at(-1) === "alt" ? [own, { path: [...holder, "altSuggested"] }] : [own];
}

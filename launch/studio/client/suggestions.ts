/** Texts of a picture that follow from others until somebody writes them. */
import type { Path } from "../../../model/content/jsonSchema.ts";
import { type Change, type Documents, valueAt } from "../protocol.ts";

/** Kitchen of 1120 Cedar Bluff. */
export const suggestedAlt = (caption: unknown, street: unknown, place: number) =>
	[caption || `Photograph ${place}`, street].filter(Boolean).join(" of ");

/** A value that is typed, with what follows from it. A text that was written or read is no suggestion any more. */
export function withSuggestion(documents: Documents, path: Path, value: unknown): readonly Change[] {
	const own = { path, value };
	const picture = path.slice(0, -1);
	if (!valueAt(documents, [...picture, "altSuggested"])) return [own];
	const street = valueAt(documents, [path[0] ?? "", "street"]);
	const alt = suggestedAlt(value, street, Number(picture.at(-1)) + 1);
	if (path.at(-1) === "caption") return [own, { path: [...picture, "alt"], value: alt }];
	return path.at(-1) === "alt" ? [own, { path: [...picture, "altSuggested"] }] : [own];
}

/** The names of fields and what happened to them, in words. */
import type { Path } from "../../../model/content/jsonSchema.ts";
import { changedPaths, type Documents, houseId, valueAt } from "../protocol.ts";
import { labelOf, schemaOf } from "./fieldKinds.ts";

/** What an item of a list is called by whoever wrote it. */
const ITEM_NAMES = ["name", "label", "title", "caption", "file", "date"];
const SHORT = 60;

/** 9 Elm Street, Photographs, Kitchen, What it shows. */
export function nameOf(path: Path, documents: Documents): string {
	const names = path.slice(1).map((key, index) => {
		const here = path.slice(0, index + 2);
		if (typeof key !== "number") return labelOf(schemaOf(here) ?? {}, [key]);
		const item = valueAt(documents, here);
		const texts = typeof item === "string" ? [] : ITEM_NAMES.map((name) => valueAt(item, [name]));
		return shortened(String(texts.find(Boolean) ?? `number ${key + 1}`));
	});
	const id = houseId(path[0]);
	const street = id && String(valueAt(documents, [path[0] ?? "", "street"]) || id);
	return [street, ...names].filter(Boolean).join(", ");
}

const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)} …` : text);

/** In words, where words can say it. */
export const spoken = (value: unknown) => {
	if (value === undefined || value === "") return "empty";
	return typeof value === "object" ? undefined : `“${shortened(String(value))}”`;
};

/** Undone: Agent, Name is “Avery Lane” again. */
export function undoneSentence(before: Documents, after: Documents): string {
	const [first = [], ...others] = changedPaths(before, after);
	const value = valueAt(after, first);
	const name = nameOf(first, { ...before, ...after });
	const said = first.length === 1 ? (value ? "is there" : "is gone") : `is ${spoken(value) ?? "as it was"}`;
	return others.length > 0
		? `${others.length + 1} fields are as they were, ${name} first.`
		: `${name} ${said} again.`;
}

/** Reads from the schema which kind of value stands at a key. */
import { z } from "zod";
import { unwrapped } from "../setup/answerFault.ts";
import type { Member, Shape } from "./protocol.ts";

export function shapeOf(wrapped: z.ZodType): Shape {
	const schema = unwrapped(wrapped);
	if (schema instanceof z.ZodNumber) return { type: "number" };
	if (schema instanceof z.ZodBoolean || isLiteralYes(schema)) return { type: "yesno" };
	if (schema instanceof z.ZodLiteral) return { type: "choice", choices: [...schema.values].map(String) };
	if (schema instanceof z.ZodEnum) return { type: "choice", choices: schema.options.map(String) };
	if (schema instanceof z.ZodISODate) return { type: "date" };
	if (schema instanceof z.ZodArray) return { type: "list", item: shapeOf(schema.element as z.ZodType) };
	if (schema instanceof z.ZodObject) {
		const members = Object.entries(schema.shape as Record<string, z.ZodType>);
		return { type: "group", members: Object.fromEntries(members.map(([name, of]) => [name, memberOf(of)])) };
	}
	if (schema instanceof z.ZodDiscriminatedUnion)
		return oneOf(schema.options.map((option) => shapeOf(option as z.ZodType)));
	return { type: isTime(schema) ? "time" : "text" };
}

/** Everything that one of these groups may hold; what not all of them need is optional. */
function oneOf(groups: readonly Shape[]): Shape {
	const all = groups.flatMap((group) => (group.type === "group" ? [group.members] : []));
	const names = [...new Set(all.flatMap((members) => Object.keys(members)))];
	const members = names.map((name) => {
		const same = all.flatMap((group) => group[name] ?? []);
		const choices = same.flatMap(({ shape }) => (shape.type === "choice" ? shape.choices : []));
		const first = same[0]?.shape ?? { type: "text" };
		const shape: Shape = choices.length > 0 ? { type: "choice", choices } : first;
		return [name, { shape, optional: same.length < all.length || same.some(({ optional }) => optional) }];
	});
	return { type: "group", members: Object.fromEntries(members) };
}

/** true or left out. */
const isLiteralYes = (schema: z.ZodType) => schema instanceof z.ZodLiteral && schema.values.has(true);

/** A time of day is a text with a rule of its own. */
const isTime = (schema: z.ZodType) => schema.safeParse("13:00").success && !schema.safeParse("words").success;

const memberOf = (schema: z.ZodType): Member => ({
	shape: shapeOf(schema),
	optional: schema.safeParse(undefined).success,
});

/** How settings are read from text, and how a wrong one is told. */
import { z } from "zod";

export const ON_OFF: Readonly<Record<string, boolean>> = {
	on: true,
	true: true,
	yes: true,
	off: false,
	false: false,
	no: false,
};

export const commaList = (text: string) =>
	text
		.split(",")
		.map((item) => item.trim())
		.filter(Boolean);

export function fault(context: z.RefinementCtx, message: string): never {
	context.addIssue({ code: "custom", message });
	return z.NEVER;
}

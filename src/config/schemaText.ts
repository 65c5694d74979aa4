import { z } from "zod";

/** A text that may not be left out; `what` ends the sentence that asks for it. */
export const text = (what: string) =>
	z
		.string({ error: `is missing. Write ${what}.` })
		.trim()
		.min(1, `is empty. Write ${what}.`);

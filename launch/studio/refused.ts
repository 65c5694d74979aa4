/** A sentence for the person at the page. */
import type { Refusal } from "./protocol.ts";

export class Refused extends Error {
	override readonly name = "Refused";
	readonly kind: Refusal["kind"];

	constructor(kind: Refusal["kind"], sentence: string) {
		super(sentence);
		this.kind = kind;
	}
}

/** Whatever was being written. */
export const isDiskFull = (error: unknown) =>
	["ENOSPC", "EDQUOT"].includes(String((error as NodeJS.ErrnoException).code));

/** What a disk says, in words. */
export function diskSentence(error: unknown): string {
	const { path, message } = error as NodeJS.ErrnoException;
	if (isDiskFull(error)) {
		return "The disk is full. Nothing of the site was changed, and your draft is still here: free some space, then try again before you close the studio.";
	}
	return `${path ?? "A file"} cannot be written: ${message}. Nothing of the site was changed, and your draft is still here.`;
}

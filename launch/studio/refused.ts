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

const FULL = ["ENOSPC", "EDQUOT"];

/** What a disk says, in words. */
export function diskSentence(error: unknown): string {
	const { code, path, message } = error as NodeJS.ErrnoException;
	if (code && FULL.includes(code)) {
		return "The disk is full. Nothing of the site was changed, and your draft is still here: free some space, then try again before you close the studio.";
	}
	return `${path ?? "A file"} cannot be written: ${message}. Nothing of the site was changed, and your draft is still here.`;
}

/** A sentence for the person at the page. */
import type { Refusal } from "./protocol.ts";

export class Refused extends Error {
	override readonly name = "Refused";
	readonly kind: Refusal["kind"];

	constructor(sentence: string, kind: Refusal["kind"] = "other") {
		super(sentence);
		this.kind = kind;
	}
}

/** Every error in the words that the page shows. */
export function asRefused(error: unknown): Refused {
	if (error instanceof Refused) return error;
	const { message, code = "", path = "A file" } = error as NodeJS.ErrnoException;
	if (["ENOSPC", "EDQUOT"].includes(code)) return new Refused(DISK_FULL, "disk");
	if (["EACCES", "EPERM", "EROFS"].includes(code)) {
		return new Refused(
			`${path} cannot be written: ${message}. Nothing of the site was changed, and your draft is still here.`,
			"disk",
		);
	}
	return new Refused(`The studio met an error of its own: ${message}`);
}

const DISK_FULL =
	"The disk is full. Nothing of the site was changed, and your draft is still here: free some space, then try again before you close the studio.";

/** A sentence for the person at the page. */
export class Refused extends Error {
	override readonly name = "Refused";
}

/** Every error in the words that the page shows. */
export function asSentence(error: unknown): string {
	if (error instanceof Refused) return error.message;
	const { message, code = "", path = "A file" } = error as NodeJS.ErrnoException;
	if (["ENOSPC", "EDQUOT"].includes(code))
		return "The disk is full. Nothing of the site was changed, and your draft is still here: free some space, then try again.";
	if (["EACCES", "EPERM", "EROFS"].includes(code))
		return `${path} is protected, so it cannot be written. Nothing of the site was changed, and your draft is still here.`;
	return `Something went wrong inside the studio, and nothing was changed by it (${message}).`;
}

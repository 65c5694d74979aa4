/** From a key as people read it (listing.gallery[2].alt) to the question, or the field, that it belongs to. */
export interface Place {
	readonly key: string;
	/** Inside the answer, for example 2.alt; empty for the whole. */
	readonly at: string;
}

export function placeOf(told: string, questions: readonly { readonly key: string }[]): Place | undefined {
	const path = told.replaceAll(/\[(\d+)\]/g, ".$1");
	const own = questions
		.filter(({ key }) => path === key || path.startsWith(`${key}.`))
		.sort((a, b) => b.key.length - a.key.length)[0];
	if (own) return { key: own.key, at: path.slice(own.key.length + 1) };
	// A fault of a whole group stands at its first field.
	const first = questions.find(({ key }) => key.startsWith(`${path}.`));
	return first && { key: first.key, at: "" };
}

let wanted = false;

/**
 * Takes the page behind a full-screen layer away from keys, pointers and screen readers, or gives it back, one part a frame:
 * a modal dialog does it at once, which is a styling of the whole page, 50 ms and more on a slow phone.
 */
export async function setPageInert(inert: boolean, nearest: Element | null): Promise<void> {
	wanted = inert;
	const parts = [...document.querySelectorAll<HTMLElement>("body > :not(main, dialog), main > *")];
	// The part that focus comes from and returns to goes first, and at once.
	parts.sort((a, b) => Number(b.contains(nearest)) - Number(a.contains(nearest)));
	for (const part of parts) {
		if (wanted !== inert) return;
		part.inert = inert;
		await new Promise(requestAnimationFrame);
	}
}

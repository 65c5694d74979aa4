/** What is still to be changed. */
let rest: HTMLElement[] = [];

/**
 * Takes the page behind a full-screen layer away from keys, pointers and screen readers, or gives it back, one part a frame:
 * a modal dialog does it at once, which is a styling of the whole page, 50 ms and more on a slow phone.
 */
export function setPageInert(inert: boolean, nearest: Element | null): void {
	rest = [...document.querySelectorAll<HTMLElement>("body > :not(main, dialog), main > *")];
	// The part that focus comes from and returns to goes first, and at once.
	rest.sort((a, b) => Number(b.contains(nearest)) - Number(a.contains(nearest)));
	const parts = rest;
	const change = () => {
		const part = parts.shift();
		if (part) part.inert = inert;
	};
	const changeByFrame = () => {
		// Opened and closed in one breath: the last word counts.
		if (parts !== rest) return;
		change();
		if (parts.length > 0) requestAnimationFrame(changeByFrame);
	};
	const changeAll = () => {
		while (parts === rest && parts.length > 0) change();
	};
	changeByFrame();
	// A key may move the focus to where it must not go.
	addEventListener("keydown", changeAll, { capture: true, once: true });
}

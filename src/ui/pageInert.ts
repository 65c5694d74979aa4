/** What is still to be changed, and to what. */
let rest: HTMLElement[] = [];
let inert = false;

/**
 * Takes the page behind a full-screen layer away from keys, pointers and screen readers, or gives it back, one part a frame:
 * a modal dialog does it at once, which is a styling of the whole page, 50 ms and more on a slow phone.
 */
export function setPageInert(wanted: boolean, nearest: Element | null): void {
	inert = wanted;
	rest = [...document.querySelectorAll<HTMLElement>("body > :not(main, dialog), main > *")];
	// The part that focus comes from and returns to goes first, and at once.
	rest.sort((a, b) => Number(b.contains(nearest)) - Number(a.contains(nearest)));
	changeByFrame();
	// A key may move the focus to where it must not go.
	addEventListener("keydown", changeAll, { capture: true, once: true });
}

function changeByFrame(): void {
	changeNext();
	if (rest.length > 0) requestAnimationFrame(changeByFrame);
}

function changeAll(): void {
	while (rest.length > 0) changeNext();
}

function changeNext(): void {
	const part = rest.shift();
	if (part) part.inert = inert;
}

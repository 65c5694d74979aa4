/** Draws the pattern once, from its summit outward, beginning after the first frame. */
export function startPattern(): void {
	requestAnimationFrame(() =>
		requestAnimationFrame(() => document.querySelector("[data-pattern]")?.setAttribute("data-drawn", "")),
	);
}

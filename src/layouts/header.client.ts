/** Sets on the header how far the hero's headline is: coming to it ("near"), or above it ("gone"). */
export function startHeader(): void {
	const header = document.querySelector<HTMLElement>("body > header");
	const headline = document.getElementById("hero-heading");
	if (!header || !headline) return;
	new IntersectionObserver(
		(entries) => {
			// Looks of several frames may come at once.
			const { boundingClientRect, rootBounds } = entries.at(-1) as IntersectionObserverEntry;
			const edge = rootBounds?.top ?? 0;
			if (boundingClientRect.top >= edge) delete header.dataset["headline"];
			else header.dataset["headline"] = boundingClientRect.bottom > edge ? "near" : "gone";
		},
		// The lower edge of the screen does not count: a headline that reaches below it has not moved yet.
		{ rootMargin: `-${header.offsetHeight}px 0px 10000px`, threshold: [0, 1] },
	).observe(headline);
}

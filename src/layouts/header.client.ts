/** Sets on the header how far the hero's headline is: coming to it ("near"), or above it ("gone"). */
export function startHeader(): void {
	const header = document.querySelector<HTMLElement>("body > header");
	const headline = document.getElementById("hero-heading");
	if (!header) return;
	hideOnTheWayDown(header);
	if (!headline) return;
	new IntersectionObserver(
		(entries) => {
			// Entries of several frames may come in one callback.
			const { boundingClientRect, rootBounds } = entries.at(-1) as IntersectionObserverEntry;
			const edge = rootBounds?.top ?? 0;
			if (boundingClientRect.top >= edge) delete header.dataset["headline"];
			else header.dataset["headline"] = boundingClientRect.bottom > edge ? "near" : "gone";
		},
		// The lower edge of the screen does not count: a headline that reaches below it has not moved yet.
		{ rootMargin: `-${header.offsetHeight}px 0px 10000px`, threshold: [0, 1] },
	).observe(headline);
}

/** Less is a finger that rests. */
const LEAST_PX = 8;

/** Marks the header while somebody scrolls down, until they scroll up (phones only, by its styles); a jump to a section keeps it. */
function hideOnTheWayDown(header: HTMLElement): void {
	let before = scrollY;
	let byHand = false;
	const mark = ({ type }: Event) => {
		byHand = type !== "scrollend";
	};
	for (const sign of ["touchmove", "wheel", "scrollend"]) addEventListener(sign, mark, { passive: true });
	const look = () => {
		if (Math.abs(scrollY - before) < LEAST_PX) return;
		header.toggleAttribute("data-away", byHand && scrollY > before && scrollY > header.offsetHeight);
		before = scrollY;
	};
	addEventListener("scroll", look, { passive: true });
}

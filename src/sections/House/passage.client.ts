const PARTS = ["x", "y", "width", "height", "ratio"];

/**
 * Tells the styles of a passage (Passage.module.css) where its door is. Where CSS cannot follow the scroll, its
 * animations wait, and are moved to where the pinned screen is on its way.
 */
export function startPassage(): void {
	const passage = document.querySelector<HTMLElement>("[data-passage]");
	if (!passage) return;
	const door = passage.dataset["passage"]?.split(" ").map(Number) ?? [];
	const tell = (part: string, value: number | undefined) =>
		passage.style.setProperty(`--door-${part}`, String(value));
	for (const [index, part] of PARTS.entries()) tell(part, door[index]);
	const screen = passage.firstElementChild as HTMLElement;
	// CSS cannot divide lengths in every browser.
	new ResizeObserver(([size]) => size && tell("fit", fitOf(door, size.contentRect))).observe(screen);
	if (CSS.supports("animation-timeline: view()")) return;
	const follow = () => {
		const way = passage.offsetHeight - screen.offsetHeight;
		for (const animation of passage.getAnimations({ subtree: true }))
			if (animation instanceof CSSAnimation) animation.currentTime = (1000 * screen.offsetTop) / way;
	};
	follow();
	addEventListener("scroll", follow);
}

/** How large the room may be at least, in parts of the screen, to fill the door. */
function fitOf(
	[x = 0.5, , doorWidth = 0, doorHeight = 0, ratio = 1]: readonly number[],
	{ width, height }: DOMRectReadOnly,
): number {
	// The picture covers the screen.
	const across = (doorWidth * Math.max(width, height * ratio)) / 2 / width;
	const up = (doorHeight * Math.max(height, width / ratio)) / height;
	return Math.max(up, across / x, across / (1 - x));
}

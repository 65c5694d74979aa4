const PARTS = ["x", "y", "width", "height", "ratio"];

/** Tells Passage.module.css where the door is. Where CSS cannot follow the scroll, the door opens once, when it is in view. */
export function startPassage(): void {
	const passage = document.querySelector<HTMLElement>("[data-passage]");
	if (!passage) return;
	const door = passage.dataset["passage"]?.split(" ").map(Number) ?? [];
	const tell = (part: string, value: number | undefined) =>
		passage.style.setProperty(`--door-${part}`, String(value));
	for (const [index, part] of PARTS.entries()) tell(part, door[index]);
	// CSS cannot divide lengths in every browser.
	new ResizeObserver(([screen]) => screen && tell("fit", fitOf(door, screen.contentRect))).observe(
		passage.firstElementChild as Element,
	);
	if (CSS.supports("animation-timeline: view()")) return;
	const enter = (entries: IntersectionObserverEntry[]) => {
		if (entries.some(({ isIntersecting }) => isIntersecting)) passage.setAttribute("data-entered", "");
	};
	// Also for a visitor who leaps: it lies on a line across the screen.
	new IntersectionObserver(enter, { rootMargin: "-40% 0px -60%" }).observe(passage);
}

/** Fetches the pictures of the door and of strips a screen before: a browser waits until what clips them is seen. */
export function fetchAhead(): void {
	const near = (entries: IntersectionObserverEntry[]) => {
		for (const { target, isIntersecting } of entries)
			if (isIntersecting) for (const image of target.querySelectorAll("img")) image.loading = "eager";
	};
	const observer = new IntersectionObserver(near, { rootMargin: "100% 0px" });
	for (const frame of document.querySelectorAll("[data-passage], figure")) observer.observe(frame);
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

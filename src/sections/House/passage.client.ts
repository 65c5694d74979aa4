const PARTS = ["x", "y", "width", "height", "ratio"];

/**
 * Tells the styles of a passage (Passage.module.css) where its door is. Where CSS cannot follow the scroll, the door opens
 * once, when most of its picture is in view.
 */
export function startPassage(): void {
	const passage = document.querySelector<HTMLElement>("[data-passage]");
	if (!passage) return;
	const door = passage.dataset["passage"]?.split(" ") ?? [];
	for (const [index, part] of PARTS.entries())
		passage.style.setProperty(`--door-${part}`, door[index] ?? null);
	if (CSS.supports("animation-timeline: view()")) return;
	const observer = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			passage.setAttribute("data-entered", "");
			observer.disconnect();
		},
		{ threshold: 0.6 },
	);
	observer.observe(passage);
}

import { REVEAL_THRESHOLD } from "../../model/content/constants.ts";

/** Begins with the first scroll: without one (printing, screenshots, robots) everything is displayed. */
export function startScrollReveal(): void {
	addEventListener("scroll", watchWrappers, { once: true, passive: true });
}

function watchWrappers(): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting } of entries) {
				if (isIntersecting) {
					target.setAttribute("data-revealed", "yes");
					observer.unobserve(target);
				} else if (!target.hasAttribute("data-revealed")) {
					// Never after "yes": entries of several frames may come in one callback.
					target.setAttribute("data-revealed", "no");
				}
			}
		},
		{ threshold: REVEAL_THRESHOLD },
	);
	for (const wrapper of document.querySelectorAll<HTMLElement>("[data-reveal]")) observer.observe(wrapper);
}

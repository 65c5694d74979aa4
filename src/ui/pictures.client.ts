/** Delay before a failed picture is requested once more. */
const AGAIN_MS = 2_000;
const FADE = { duration: 400, easing: "ease-out" };
/** Alt text gets a background; a missing poster shows the frame's colors. */
const MISSING = { backgroundColor: "var(--primary)", padding: "1rem" };
const MISSING_POSTER = { visibility: "hidden" };

/** By animations: an attribute on what React renders would be a mismatch when it takes the page over. */
export function startPictures(): void {
	const missing = new Map<HTMLImageElement, Animation>();
	const retried = new WeakSet<HTMLImageElement>();
	const fading = new WeakSet<Element>();
	const moves = matchMedia("screen and (prefers-reduced-motion: no-preference)");
	const settle = (image: EventTarget | null) => {
		const frame = image instanceof HTMLImageElement && image.closest<HTMLElement>("[data-picture]");
		if (!frame) return;
		missing.get(image)?.cancel();
		if (image.naturalWidth > 0) {
			if (fading.delete(image) && moves.matches) image.animate({ opacity: [0, 1] }, FADE);
			return;
		}
		const look = frame.dataset["picture"] === "film" ? MISSING_POSTER : MISSING;
		missing.set(image, image.animate(look, { fill: "forwards" }));
		if (retried.has(image)) return;
		retried.add(image);
		// Setting the same src fetches it again.
		const again = () => image.setAttribute("src", image.getAttribute("src") ?? "");
		if (navigator.onLine) setTimeout(again, AGAIN_MS);
		else addEventListener("online", again, { once: true });
	};
	for (const event of ["load", "error"]) {
		document.addEventListener(event, ({ target }) => settle(target), { capture: true });
	}
	for (const image of document.images) {
		if (image.complete && image.currentSrc) settle(image);
		else if (image.closest("[data-gallery-row] [data-picture]")) fading.add(image);
	}
}

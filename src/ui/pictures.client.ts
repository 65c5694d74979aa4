/** How long after a failure, or when the network is back, a picture is asked for once more. */
const AGAIN_MS = 2_000;

/** Lets pictures fade in over their colors, and marks the frame of one that cannot come: its words then get a ground. */
export function startPictures(): void {
	const retried = new WeakSet<HTMLImageElement>();
	const settle = (image: EventTarget | null) => {
		const frame = image instanceof HTMLImageElement && image.closest<HTMLElement>("[data-picture]");
		if (!frame) return;
		const missing = image.naturalWidth === 0;
		delete frame.dataset["arriving"];
		frame.toggleAttribute("data-missing", missing);
		if (!missing || retried.has(image)) return;
		retried.add(image);
		// The same address, set again, is fetched again: a busy server or a lost connection leaves no frame dark.
		const again = () => image.setAttribute("src", image.src);
		if (navigator.onLine) setTimeout(again, AGAIN_MS);
		else addEventListener("online", again, { once: true });
	};
	for (const event of ["load", "error"]) {
		document.addEventListener(event, ({ target }) => settle(target), { capture: true });
	}
	for (const image of document.images) {
		if (image.complete && image.currentSrc) settle(image);
		else image.closest("[data-picture]")?.setAttribute("data-arriving", "");
	}
}

/** Marks the frame of a picture that cannot come; the style sheet then gives its words a ground to be read on. */
export function startMissingPictures(): void {
	const mark = (image: EventTarget | null) => {
		if (!(image instanceof HTMLImageElement)) return;
		image.closest("[data-picture]")?.toggleAttribute("data-missing", image.naturalWidth === 0);
	};
	for (const event of ["load", "error"]) {
		document.addEventListener(event, ({ target }) => mark(target), { capture: true });
	}
	for (const image of document.images) if (image.complete && image.currentSrc) mark(image);
}

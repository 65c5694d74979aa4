/** Lets pictures fade in over their colors, and marks the frame of one that cannot come: its words then get a ground. */
export function startPictures(): void {
	const settle = (image: EventTarget | null) => {
		const frame = image instanceof HTMLImageElement && image.closest<HTMLElement>("[data-picture]");
		if (!frame) return;
		delete frame.dataset["arriving"];
		frame.toggleAttribute("data-missing", image.naturalWidth === 0);
	};
	for (const event of ["load", "error"]) {
		document.addEventListener(event, ({ target }) => settle(target), { capture: true });
	}
	for (const image of document.images) {
		if (image.complete && image.currentSrc) settle(image);
		else image.closest("[data-picture]")?.setAttribute("data-arriving", "");
	}
}

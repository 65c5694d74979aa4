import { startCarousel } from "./carousel.client.ts";
import { startLightbox } from "./lightbox.client.ts";

export function startGallery(): void {
	const row = document.querySelector<HTMLElement>("[data-gallery-row]");
	const gallery = row?.parentElement;
	const dialog = gallery?.querySelector("dialog");
	const stage = dialog?.querySelector<HTMLElement>("[data-stage]");
	// Nothing for sale: no gallery.
	if (!row || !gallery || !dialog || !stage) return;
	const slides = [...row.children];
	startCarousel(gallery, row, slides);

	const open = startLightbox(dialog, stage, slides);
	row.addEventListener("click", (event) => {
		const link = event.target instanceof Element && event.target.closest("a");
		// Where the lightbox cannot show, and for a new tab or window, the link leads to the picture itself.
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey || !("showModal" in dialog)) return;
		event.preventDefault();
		open(
			slides.findIndex((slide) => slide.contains(link)),
			link,
		);
	});
}

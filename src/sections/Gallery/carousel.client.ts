/**
 * Drives the gallery's row. It scrolls natively (touch, trackpad, snap); the arrows scroll it, too, and past either end
 * they begin again at the other one.
 */
import { lastIndex, nearby, nextIndex, positionMark, positionText, previousIndex } from "./galleryIndex.ts";

export function startCarousel(gallery: HTMLElement, row: HTMLElement, slides: readonly Element[]): void {
	const total = slides.length;
	const place = gallery.querySelector<HTMLElement>("[data-position]");
	const message = place?.dataset["position"] ?? "";
	const [spoken, mark] = place?.children ?? [];
	let index = 0;
	let visible = 0;
	/** Where an arrow has sent the row; until it gets there, its position says nothing about the index. */
	let destination: number | null = null;
	/** Near the screen, pictures that an arrow could ask for are fetched before it does. */
	let close = false;

	const show = (to: number) => {
		index = to;
		say(spoken, positionText(message, index, visible, total));
		say(mark, positionMark(index, visible, total));
		const near = nearby(index, visible, total);
		for (const [position, slide] of slides.entries()) {
			const link = slide.querySelector("a");
			const image = slide.querySelector("img");
			if (link) link.tabIndex = position >= index && position < index + visible ? 0 : -1;
			if (image && close && near.has(position)) image.loading = "eager";
		}
	};
	const follow = () => {
		const slot = Math.min(slotAt(row), lastIndex(visible, total));
		if (destination !== null && destination !== slot) return;
		destination = null;
		if (slot !== index) show(slot);
	};
	const takeOver = () => {
		destination = null;
	};
	row.addEventListener("scroll", follow, { passive: true });
	for (const sign of ["wheel", "pointerdown", "keydown", "focusin"])
		row.addEventListener(sign, takeOver, { passive: true });

	new ResizeObserver(() => {
		takeOver();
		visible = Math.round(row.clientWidth / slotWidth(row));
		show(Math.min(slotAt(row), lastIndex(visible, total)));
	}).observe(row);

	const approach = new IntersectionObserver(
		([entry]) => {
			if (!entry?.isIntersecting) return;
			approach.disconnect();
			close = true;
			show(index);
		},
		{ rootMargin: "240px" },
	);
	approach.observe(gallery);

	for (const arrow of gallery.querySelectorAll<HTMLElement>("[data-step]:not(dialog *)")) {
		const step = arrow.dataset["step"] === "1" ? nextIndex : previousIndex;
		arrow.addEventListener("click", () => {
			const from = index;
			const to = step(from, visible, total);
			const wraps = to > from !== (step === nextIndex);
			const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
			show(to);
			destination = to;
			row.scrollTo({ left: to * slotWidth(row), behavior: wraps || still ? "instant" : "smooth" });
			if (wraps && !still) row.animate({ opacity: [0, 1] }, { duration: 400, easing: "ease-out" });
		});
	}
}

/** A live region repeats what is written into it, even if it is the same. */
const say = (place: Element | undefined, text: string) => {
	if (place && place.textContent !== text) place.textContent = text;
};

const slotWidth = (row: HTMLElement) => {
	const [first, second] = row.children;
	if (!(first instanceof HTMLElement)) return 1;
	return second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
};

const slotAt = (row: HTMLElement) => Math.round(row.scrollLeft / slotWidth(row));

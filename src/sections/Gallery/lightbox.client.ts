/** Fills the lightbox with the pictures of the gallery's slides, in the size of the screen. */
import { wrap } from "./galleryIndex.ts";
import { watchSwipes } from "./swipe.ts";
import { watchZoom } from "./zoom.ts";

/** Gives back what opens it at a picture; closed, it returns the focus to the link that opened it. */
export function startLightbox(dialog: HTMLDialogElement, stage: HTMLElement, slides: readonly Element[]) {
	const total = slides.length;
	const [counter, caption] = dialog.querySelectorAll("p > span");
	let index = 0;
	const zoom = watchZoom(stage, () => stage.querySelector<HTMLElement>("[data-current] img"));

	const show = (to: number) => {
		zoom.reset();
		index = wrap(to, total);
		// The neighbors stand ready, hidden: loaded and decoded, so that a step shows at once.
		const wanted = [...new Set([index, wrap(index - 1, total), wrap(index + 1, total)])];
		const shown = wanted.map((position) => inStage(position) ?? enlarged(position));
		for (const picture of shown) picture.toggleAttribute("data-current", picture === shown[0]);
		for (const picture of [...stage.children]) if (!shown.includes(picture)) picture.remove();
		for (const picture of shown) if (!picture.isConnected) stage.append(picture);
		if (counter) counter.textContent = `${index + 1} / ${total}`;
		if (caption) caption.textContent = slides[index]?.querySelector("p")?.textContent ?? "";
	};
	const inStage = (position: number) => stage.querySelector(`:scope > [data-picture="${position + 1}"]`);
	const enlarged = (position: number) => {
		const frame = document.createElement("div");
		frame.dataset["picture"] = String(position + 1);
		const picture = slides[position]?.querySelector("picture")?.cloneNode(true);
		if (picture) frame.append(picture);
		for (const source of frame.querySelectorAll("source")) source.sizes = stage.dataset["stage"] ?? "";
		for (const image of frame.querySelectorAll("img")) {
			image.loading = "eager";
			image.style.setProperty("--ratio", `${image.getAttribute("width")} / ${image.getAttribute("height")}`);
		}
		return frame;
	};
	const step = (by: number) => show(index + by);

	for (const button of dialog.querySelectorAll<HTMLElement>("[data-step]")) {
		button.hidden = total === 1;
		button.addEventListener("click", () => step(Number(button.dataset["step"])));
	}
	dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
	dialog.addEventListener("keydown", (event) => {
		const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!by) return;
		event.preventDefault();
		step(by);
	});
	const swipes = watchSwipes(stage, (direction, by) => {
		if (zoom.active) return;
		if (direction === "left") step(1);
		else if (direction === "right") step(-1);
		else if (by === "touch") dialog.close();
	});
	stage.addEventListener("click", ({ target }) => {
		if (!swipes.swiped && !(target instanceof HTMLImageElement)) dialog.close();
	});

	return (position: number, opener: HTMLElement) => {
		show(position);
		// Safari does not focus a link that is clicked, and the dialog gives the focus back to whoever had it.
		opener.focus({ preventScroll: true });
		dialog.showModal();
	};
}

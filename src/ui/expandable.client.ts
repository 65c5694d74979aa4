import { TESTIMONIAL_COLLAPSED_PX } from "../config/constants.ts";

/** Opens and closes every Expandable, and shows a clamped one's button while its text is longer than the clamp. */
export function startExpandables(): void {
	for (const frame of document.querySelectorAll<HTMLElement>("[data-expandable]")) {
		const button = document.querySelector<HTMLButtonElement>(`[aria-controls="${frame.id}"]`);
		const content = frame.querySelector<HTMLElement>(":scope > div");
		if (button && content) start(frame, content, button);
	}
}

function start(frame: HTMLElement, content: HTMLElement, button: HTMLButtonElement): void {
	let expanded = false;
	const update = async () => {
		const height = content.scrollHeight;
		const overflows = frame.dataset["expandable"] === "hidden" || height > TESTIMONIAL_COLLAPSED_PX;
		if (expanded) frame.removeAttribute("data-cut");
		frame.toggleAttribute("data-expanded", expanded);
		frame.style.maxBlockSize = expanded ? `${height}px` : "";
		button.hidden = !overflows && !expanded;
		const lines = Math.floor(
			TESTIMONIAL_COLLAPSED_PX / Number.parseFloat(getComputedStyle(content).lineHeight),
		);
		content.style.setProperty("--lines", String(lines));
		// The text is cut once it has closed.
		await Promise.allSettled(frame.getAnimations().map(({ finished }) => finished));
		frame.toggleAttribute("data-cut", overflows && !expanded);
	};
	button.addEventListener("click", () => {
		expanded = !expanded;
		const label = button.textContent;
		button.textContent = button.dataset["otherLabel"] ?? "";
		button.dataset["otherLabel"] = label;
		button.setAttribute("aria-expanded", String(expanded));
		void update();
	});
	// Follows every change of width, text or font.
	new ResizeObserver(update).observe(content);
	void document.fonts.ready.then(update);
	frame.dataset["live"] = "";
}

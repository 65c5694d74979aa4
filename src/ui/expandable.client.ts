import { TESTIMONIAL_COLLAPSED_PX } from "../config/constants.ts";

/** Opens and closes every Expandable, and shows a clamped one's button while its text is longer than the clamp. */
export function startExpandables(): void {
	for (const frame of document.querySelectorAll<HTMLElement>("[data-expandable]")) {
		const button = document.querySelector<HTMLButtonElement>(`[aria-controls="${frame.id}"]`);
		const content = frame.firstElementChild;
		if (button && content) start(frame, content, button);
	}
}

function start(frame: HTMLElement, content: Element, button: HTMLButtonElement): void {
	let expanded = false;
	let height = 0;
	const update = () => {
		const overflows = frame.dataset["expandable"] === "hidden" || height > TESTIMONIAL_COLLAPSED_PX;
		frame.toggleAttribute("data-expanded", expanded);
		frame.toggleAttribute("data-cut", overflows && !expanded);
		frame.style.maxBlockSize = expanded ? `${height}px` : "";
		button.hidden = !overflows && !expanded;
	};
	button.addEventListener("click", () => {
		expanded = !expanded;
		const label = button.textContent;
		button.textContent = button.dataset["otherLabel"] ?? "";
		button.dataset["otherLabel"] = label;
		button.setAttribute("aria-expanded", String(expanded));
		update();
	});
	// Follows every change of width, text or font.
	new ResizeObserver(([entry]) => {
		if (!entry) return;
		height = entry.contentRect.height;
		update();
	}).observe(content);
	frame.dataset["live"] = "";
}

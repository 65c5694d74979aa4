/**
 * The button over the poster plays the film in its place, with the browser's own controls from then on; a chapter's link plays
 * it from there.
 */
export function startFilm(): void {
	const play = document.querySelector<HTMLAnchorElement>("[data-play]");
	const video = play?.parentElement?.querySelector("video");
	if (!play || !video) return;
	const start = (event: Event) => {
		event.preventDefault();
		play.hidden = true;
		video.controls = true;
		video.focus();
		// A film that cannot be played says so in the browser's own controls.
		video.play().catch(() => {});
	};
	play.role = "button";
	play.addEventListener("click", start);
	// A link answers Enter by itself, a button also Space.
	play.addEventListener("keydown", (event) => {
		if (event.key !== " ") return;
		event.preventDefault();
		play.click();
	});
	for (const chapter of document.querySelectorAll<HTMLAnchorElement>("[href*='#t=']")) {
		chapter.addEventListener("click", (event) => {
			// Into a new tab or window, as with any link.
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			const seek = () => {
				video.currentTime = Number(chapter.hash.slice(3));
			};
			start(event);
			// Safari forgets a time that is set before it knows the film.
			if (video.readyState === 0) video.addEventListener("loadedmetadata", seek, { once: true });
			else seek();
		});
	}
}

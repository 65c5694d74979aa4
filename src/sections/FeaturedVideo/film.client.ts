/** The button over the poster plays the film in its place, with the browser's own controls from then on. */
export function startFilm(): void {
	const play = document.querySelector<HTMLAnchorElement>("[data-play]");
	const video = play?.parentElement?.querySelector("video");
	if (!play || !video) return;
	play.role = "button";
	play.addEventListener("click", (event) => {
		event.preventDefault();
		play.hidden = true;
		video.controls = true;
		video.focus();
		// A film that cannot be played says so in the browser's own controls.
		video.play().catch(() => {});
	});
	// A link answers Enter by itself, a button also Space.
	play.addEventListener("keydown", (event) => {
		if (event.key !== " ") return;
		event.preventDefault();
		play.click();
	});
}

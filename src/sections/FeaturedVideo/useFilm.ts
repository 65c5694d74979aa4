import { useCallback, useEffect, useRef, useState } from "react";

/** A film that waits under its poster, plays in its place, and gives it back at the end. */
export function useFilm() {
	const video = useRef<HTMLVideoElement>(null);
	/** Takes the focus that the film had at its end. */
	const again = useRef<HTMLButtonElement>(null);
	const [state, setState] = useState<"waiting" | "playing" | "ended">("waiting");

	useEffect(() => {
		if (state === "playing") video.current?.focus();
		const lost = [document.body, video.current].includes(document.activeElement as HTMLVideoElement);
		if (state === "ended" && lost) again.current?.focus({ preventScroll: true });
	}, [state]);

	const play = useCallback((seconds: number) => {
		const film = video.current;
		if (!film) return;
		setState("playing");
		// One that plays already is brought into view.
		film.focus();
		seek(film, seconds);
		// A film that cannot be played says so in the browser's own controls.
		film.play().catch(() => {});
	}, []);
	// A link to #play, elsewhere on the page, plays it.
	useEffect(() => {
		const follow = () => {
			if (location.hash !== "#play") return;
			// The same link can be followed again.
			history.replaceState(history.state, "", location.pathname + location.search);
			play(0);
		};
		follow();
		addEventListener("hashchange", follow);
		return () => removeEventListener("hashchange", follow);
	}, [play]);
	const onEnded = () => {
		if (document.fullscreenElement === video.current) void document.exitFullscreen();
		setState("ended");
	};
	return { video, again, state, play, onEnded };
}

/** At once, and again when its length is known: Safari forgets a time that is set before. */
export function seek(film: Pick<HTMLVideoElement, "currentTime" | "onloadedmetadata">, seconds: number) {
	film.currentTime = seconds;
	film.onloadedmetadata = () => Object.assign(film, { currentTime: seconds });
}

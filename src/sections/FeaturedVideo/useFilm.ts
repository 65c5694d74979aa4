import { useEffect, useEffectEvent, useRef, useState } from "react";
import { opensElsewhere } from "../../ui/opensElsewhere.ts";

/** A film that waits under its poster; with `fullScreen` it covers the screen, where the browser allows it, and goes back to what opened it. */
export function useFilm(fullScreen: boolean) {
	const video = useRef<HTMLVideoElement>(null);
	const again = useRef<HTMLButtonElement>(null);
	/** What opened it, and how far the page was scrolled then. */
	const origin = useRef<{ opener: HTMLElement; scroll: number }>(null);
	const [state, setState] = useState<"waiting" | "playing" | "ended">("waiting");

	useEffect(() => {
		if (state === "playing") video.current?.focus({ preventScroll: fullScreen });
		const lost = [document.body, video.current].includes(document.activeElement as HTMLVideoElement);
		if (state === "ended" && lost) again.current?.focus({ preventScroll: true });
	}, [state, fullScreen]);

	const play = (seconds: number, opener?: HTMLElement | null, scroll = scrollY) => {
		const film = video.current;
		if (!film) return;
		origin.current = opener ? { opener, scroll } : null;
		// Else a browser shows gray until the first frame; set earlier, the poster would be fetched twice.
		film.poster = film.closest("figure")?.querySelector("img")?.currentSrc ?? "";
		// Before React does: hidden, it takes neither the focus nor the screen.
		film.parentElement?.removeAttribute("hidden");
		setState("playing");
		// Scrolls a film that already plays into view.
		if (fullScreen) film.requestFullscreen?.().catch(() => film.focus());
		else film.focus();
		seek(film, seconds);
		// A film that cannot be played says so in the browser's own controls.
		film.play().catch(() => {});
	};
	const playFor = useEffectEvent(play);
	// A link to #play, elsewhere on the page, plays it.
	useEffect(() => {
		const link = document.querySelector<HTMLElement>('a[href="#play"]');
		const follow = (event: MouseEvent) => {
			if (opensElsewhere(event)) return;
			event.preventDefault();
			playFor(0, link);
		};
		link?.addEventListener("click", follow);
		if (location.hash === "#play") {
			// The link was followed before this code was loaded; the hash is removed, so that it works again.
			history.replaceState(history.state, "", location.pathname + location.search);
			playFor(0, link, 0);
		}
		return () => link?.removeEventListener("click", follow);
	}, []);
	useEffect(() => {
		const film = video.current;
		const leave = () => {
			if (!film || document.fullscreenElement === film) return;
			film.pause();
			setState(film.ended ? "ended" : "waiting");
			if (!origin.current) return;
			scrollTo({ top: origin.current.scroll, behavior: "instant" });
			origin.current.opener.focus({ preventScroll: true });
		};
		// iPhones have a player of their own.
		const signs = fullScreen ? ["fullscreenchange", "webkitendfullscreen"] : [];
		for (const sign of signs) film?.addEventListener(sign, leave);
		return () => {
			for (const sign of signs) film?.removeEventListener(sign, leave);
		};
	}, [fullScreen]);
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

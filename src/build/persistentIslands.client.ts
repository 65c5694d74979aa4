import type { ClientDirective } from "astro";

const PAUSES_MS = [2_000, 5_000, 15_000, 60_000];
/** The network may be back: the browser says so, or somebody comes back to the page or to the island. */
const SIGNS = [
	[window, "online"],
	[document, "visibilitychange"],
] as const;
const TOUCHES = ["pointerdown", "focusin"];

/** Until its code is here an island is plain HTML, and what a visitor does with it the browser does natively. */
const persistent: ClientDirective = (load, _options, island) => {
	// A failure is no error of the page's: the island works as plain HTML, and is tried again.
	island.addEventListener("astro:hydration-error", (event) => event.preventDefault());
	island.addEventListener("submit", (event) => {
		const { target: form } = event;
		if (navigator.onLine || !island.hasAttribute("ssr") || !(form instanceof HTMLFormElement)) return;
		// The browser would leave for its error page, and what was typed with it: it is sent when the network is back.
		event.preventDefault();
		if (form.ariaBusy) return;
		form.ariaBusy = "true";
		const send = () => {
			form.ariaBusy = null;
			form.requestSubmit();
		};
		addEventListener("online", send, { once: true });
	});
	let underWay = false;
	const attempt = async () => {
		if (underWay || !island.hasAttribute("ssr")) return;
		underWay = true;
		try {
			await (await load())();
		} finally {
			underWay = false;
		}
	};
	const keepTrying = async () => {
		await attempt();
		for (const [target, sign] of SIGNS) target.addEventListener(sign, attempt);
		for (const touch of TOUCHES) island.addEventListener(touch, attempt, { passive: true });
		for (const pause of PAUSES_MS) {
			await new Promise((resolve) => setTimeout(resolve, pause));
			await attempt();
		}
	};
	const approach = new IntersectionObserver(
		(entries) => {
			if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
			approach.disconnect();
			void keepTrying();
		},
		{ rootMargin: "240px" },
	);
	// The island itself takes no part in the layout.
	for (const child of island.children) approach.observe(child);
};

export default persistent;

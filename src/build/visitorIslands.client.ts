/**
 * `client:visitor`: an island is HTML that works by itself, until somebody is there. Its code comes with the first sign of a
 * visitor (as `client:visitor="here"`, for what stands in the first screen, with the first frame), and again until it has come. What is
 * pressed before that is carried out by React; a link that has waited for two seconds is followed natively.
 */
import type { ClientDirective } from "astro";
import { KIOSK_QUERY } from "../config/kiosk.ts";
import { sendWhenOnline } from "../forms/sendWhenOnline.client.ts";
import { lateStyles } from "../styles/late.client.ts";
import { opensElsewhere } from "../ui/opensElsewhere.ts";

declare module "astro" {
	interface AstroClientDirectives {
		"client:visitor"?: boolean | "here";
	}
}

const SIGNS = ["scroll", "pointermove", "pointerdown", "keydown", "focusin"];
/** The network may be back: the browser says so, or somebody comes back to the page or does something on it. */
const RETRY_SIGNS = ["online", "visibilitychange", "pointerdown", "focusin"];
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];
const LATE_MS = 2_000;
/** The page itself answers the first press before any code is fetched. */
const ANSWER_MS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const visited = new Promise<void>((resolve) => {
	// A layout scrolls the gallery's row, and a pointer at rest gets events for what is now below it.
	const isSign = (event: Event) => {
		if (event.type === "scroll") return event.target === document && scrollY > 0;
		if (event.type !== "pointermove") return true;
		return event instanceof PointerEvent && (event.movementX !== 0 || event.movementY !== 0);
	};
	const look = (event: Event) => isSign(event) && resolve();
	for (const sign of SIGNS) addEventListener(sign, look, { capture: true, passive: true });
});

const visitor: ClientDirective = (load, { value }, island) => {
	const native = () => island.hasAttribute("ssr");
	/** While the code is late, the island's styles show what works without it. */
	const tellStyles = () => void island.toggleAttribute("data-native", native());
	let underWay: Promise<void> | undefined;
	const attempt = () => {
		if (!native()) return undefined;
		underWay ??= Promise.all([load(), lateStyles()])
			.then(([hydrate]) => hydrate())
			// Without its styles it stays native, and tries again.
			.catch(() => {})
			.finally(() => {
				underWay = undefined;
				tellStyles();
			});
		return underWay;
	};
	const begin = async () => {
		void pause(LATE_MS).then(tellStyles);
		await attempt();
		if (!native()) return;
		for (const sign of RETRY_SIGNS) addEventListener(sign, attempt, { passive: true });
		for (const ms of RETRY_MS) {
			await pause(ms);
			await attempt();
		}
	};
	/** A form's own buttons and links are the browser's. */
	const holdPress = (event: MouseEvent) => {
		const pressed =
			event.target instanceof Element && event.target.closest<HTMLElement>("a:not(form *), [type=button]");
		if (!native() || !pressed || opensElsewhere(event)) return;
		event.preventDefault();
		// A task each: React counts every press.
		const carryOut = () => setTimeout(() => pressed.click());
		island.addEventListener("astro:hydrate", carryOut, { once: true });
		if (!(pressed instanceof HTMLAnchorElement)) return;
		void Promise.race([attempt(), pause(LATE_MS)]).then(() => {
			if (!native()) return;
			island.removeEventListener("astro:hydrate", carryOut);
			location.assign(pressed.href);
		});
	};
	// A failure is no error of the page's.
	island.addEventListener("astro:hydration-error", (event) => event.preventDefault());
	island.addEventListener("click", holdPress);
	island.addEventListener("submit", (event) => {
		if (native() && !navigator.onLine) sendWhenOnline(event);
	});
	// A tablet at the door sends what waits before anybody touches it, also in a tab that has no frames.
	if (new URLSearchParams(location.search).has(KIOSK_QUERY)) void begin();
	else if (value === "here") requestAnimationFrame(begin);
	// A task for each island.
	else void visited.then(() => pause(ANSWER_MS)).then(begin);
};

export default visitor;

/** `client:visitor`: HTML works natively until the first sign of a visitor fetches the island's code; earlier input is handed to React. */
import type { ClientDirective } from "astro";
import { KIOSK_QUERY } from "../../model/forms/kiosk.ts";
import { sendWhenOnline } from "../forms/sendWhenOnline.client.ts";
import { lateStyles } from "../styles/late.client.ts";
import { opensElsewhere } from "../ui/opensElsewhere.ts";

declare module "astro" {
	interface AstroClientDirectives {
		"client:visitor"?: boolean | "here";
	}
}

const SIGNS = ["scroll", "pointermove", "pointerdown", "keydown", "focusin"];
/** Events after which the network may be back: fetch again. */
const RETRY_SIGNS = ["online", "visibilitychange", "pointerdown", "focusin"];
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];
const LATE_MS = 2_000;
/** The first press gets its native feedback before code is fetched. */
const ANSWER_MS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const visited = new Promise<void>((resolve) => {
	// Layout also causes scroll events (gallery row) and pointermove events without movement.
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
	/** Sets data-native while the code is missing, so that styles can show the native controls. */
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
	/** Buttons and links inside a form keep their native behavior. */
	const holdPress = (event: MouseEvent) => {
		const pressed =
			event.target instanceof Element && event.target.closest<HTMLElement>("a:not(form *), [type=button]");
		if (!native() || !pressed || opensElsewhere(event)) return;
		event.preventDefault();
		// One task per press, so that React handles each.
		const carryOut = () => setTimeout(() => pressed.click());
		island.addEventListener("astro:hydrate", carryOut, { once: true });
		if (!(pressed instanceof HTMLAnchorElement)) return;
		void Promise.race([attempt(), pause(LATE_MS)]).then(() => {
			if (!native()) return;
			island.removeEventListener("astro:hydrate", carryOut);
			location.assign(pressed.href);
		});
	};
	const changed = new Set<HTMLInputElement>();
	island.addEventListener("input", (event) => {
		const control = event.target as HTMLInputElement;
		if (!native()) return;
		// During an IME composition, the event at its end tells React.
		if ((event as InputEvent).isComposing) changed.delete(control);
		else changed.add(control);
	});
	const tellAll = () =>
		setTimeout(() => {
			// Read all values first: the first event makes React reset the other controls.
			const typed = [...changed].map((control) => {
				const { value, checked, selectionStart: caret } = control;
				return { control, value, checked, caret };
			});
			for (const one of typed) tellReact(one);
		});
	island.addEventListener("astro:hydrate", tellAll, { once: true });
	// A failed fetch is retried and not reported as an error.
	island.addEventListener("astro:hydration-error", (event) => event.preventDefault());
	island.addEventListener("click", holdPress);
	island.addEventListener("submit", (event) => {
		if (native() && !navigator.onLine) sendWhenOnline(event);
	});
	// A kiosk starts at once, also in a background tab: waiting sign-ins are sent.
	if (new URLSearchParams(location.search).has(KIOSK_QUERY)) void begin();
	else if (value === "here") requestAnimationFrame(begin);
	// A task for each island.
	else void visited.then(() => pause(ANSWER_MS)).then(begin);
};

interface Typed {
	readonly control: HTMLInputElement;
	readonly value: string;
	readonly checked: boolean;
	readonly caret: number | null;
}

/** A control that was changed before React was there. React compares with what it found, so that is taken back first. */
function tellReact({ control, ...typed }: Typed): void {
	const key = control.matches("[type=checkbox], [type=radio]") ? "checked" : "value";
	const tell = () =>
		control.dispatchEvent(new Event(key === "checked" ? "click" : "input", { bubbles: true }));
	// An event makes React take the island over at once.
	tell();
	// Another of its group was chosen.
	if (control.type === "radio" && !typed.checked) return;
	if (key === "checked") control.checked = !typed.checked;
	else control.value = "";
	// By the prototype: React watches the element's own property.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key)?.set?.call(control, typed[key]);
	if (typeof typed.caret === "number" && control === document.activeElement)
		control.setSelectionRange(typed.caret, typed.caret);
	tell();
	// Of a select; others have been told already.
	control.dispatchEvent(new Event("change", { bubbles: true }));
}

export default visitor;

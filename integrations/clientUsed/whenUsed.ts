import type { ClientDirective } from "astro";

const SIGNS_OF_USE = ["pointerover", "touchstart", "focusin"] as const;

const whenUsed: ClientDirective = (load, _options, island) => {
	const wake = async () => {
		for (const sign of SIGNS_OF_USE) island.removeEventListener(sign, wake);
		const form = island.querySelector("form");
		if (form) hold(form);
		try {
			await (await load())();
		} catch (error) {
			if (form && "early" in form.dataset) form.submit();
			throw error;
		}
	};
	for (const sign of SIGNS_OF_USE) island.addEventListener(sign, wake, { passive: true });
	// A query sets the island up; nobody needs to touch it first.
	if (location.search) wake();
};

/**
 * A form that is sent while its code is under way waits for it: the code finds the mark and sends it.
 * What is missing is said in the code's words, not in the browser's.
 */
function hold(form: HTMLFormElement): void {
	form.noValidate = true;
	// The code's own listener comes first; this one sees what nobody has taken.
	document.addEventListener("submit", (event) => {
		if (event.target !== form || event.defaultPrevented) return;
		event.preventDefault();
		form.dataset["early"] = "";
	});
}

export default whenUsed;

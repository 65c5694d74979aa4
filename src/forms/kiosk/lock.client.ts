const LEADING_AWAY = "a[href]:not([href^='#'])";

/** A kiosk has one way out, the agent's: nothing on its page leads away from it. */
export function lockKiosk(): void {
	if (!("kiosk" in document.documentElement.dataset)) return;
	tellIfNothingIsKept();
	for (const link of document.querySelectorAll(LEADING_AWAY)) link.removeAttribute("href");
	// Those that come later, with the next guest's form.
	addEventListener(
		"click",
		(event) => {
			if (event.target instanceof Element && event.target.closest(LEADING_AWAY)) event.preventDefault();
		},
		{ capture: true },
	);
}

/** A browser that refuses storage altogether runs no code of the form; the agent learns it all the same. */
function tellIfNothingIsKept(): void {
	try {
		if (localStorage) return;
	} catch {
		const sentence = document.querySelector<HTMLTemplateElement>("#kiosk-keeps-nothing");
		if (sentence) document.querySelector("[data-kiosk-line]")?.append(sentence.content);
	}
}

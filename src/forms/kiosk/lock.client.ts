/** A kiosk has one way out, the agent's: nothing on its page leads away from it. */
export function lockKiosk(): void {
	if (!("kiosk" in document.documentElement.dataset)) return;
	tellIfNothingIsKept();
	for (const link of document.querySelectorAll("body a[href]:not([href^='#'])")) link.removeAttribute("href");
	// Those that come later.
	addEventListener(
		"click",
		(event) => {
			const link = event.target instanceof Element && event.target.closest("a[href]");
			if (link && !link.hasAttribute("download") && !link.getAttribute("href")?.startsWith("#")) {
				event.preventDefault();
			}
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

const LEADING_AWAY = "a[href]:not([href^='#'])";

/** Disables every link of the page: only the agent leaves a kiosk. */
export function lockKiosk(): void {
	if (!("kiosk" in document.documentElement.dataset)) return;
	tellIfNothingIsKept();
	for (const link of document.querySelectorAll(LEADING_AWAY)) link.removeAttribute("href");
	// Links that are added later, with the next guest's form.
	const hold = (event: Event) => {
		if (event.target instanceof Element && event.target.closest(LEADING_AWAY)) event.preventDefault();
	};
	addEventListener("click", hold, { capture: true });
}

/** Where storage throws, the form's code does not run: this tells the agent. */
function tellIfNothingIsKept(): void {
	try {
		if (localStorage) return;
	} catch {
		const sentence = document.querySelector<HTMLTemplateElement>("#kiosk-keeps-nothing");
		if (sentence) document.querySelector("[data-kiosk-line]")?.append(sentence.content);
	}
}

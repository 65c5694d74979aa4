/** Offline the browser would leave for its error page, and what was typed with it. Whoever types on sends it again. */
export function sendWhenOnline(event: Event): void {
	const { target: form } = event;
	if (!(form instanceof HTMLFormElement)) return;
	event.preventDefault();
	if (form.ariaBusy) return;
	form.ariaBusy = "true";
	const send = () => {
		if (form.ariaBusy) form.requestSubmit();
		form.ariaBusy = null;
	};
	addEventListener("online", send, { once: true });
	form.addEventListener("input", () => form.removeAttribute("aria-busy"), { once: true });
}

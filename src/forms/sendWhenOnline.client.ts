/** Offline the browser would leave for its error page, and what was typed with it. */
export function sendWhenOnline(event: Event): void {
	const { target: form } = event;
	if (!(form instanceof HTMLFormElement)) return;
	event.preventDefault();
	if (form.ariaBusy) return;
	form.ariaBusy = "true";
	const send = () => {
		form.ariaBusy = null;
		form.requestSubmit();
	};
	addEventListener("online", send, { once: true });
}

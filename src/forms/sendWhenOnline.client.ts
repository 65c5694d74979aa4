/** Offline, a native submit would show the browser's error page and lose the text: wait until online. Typing cancels the wait. */
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
	form.addEventListener("input", ({ isTrusted }) => isTrusted && form.removeAttribute("aria-busy"));
}

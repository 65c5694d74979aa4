/** Offline the browser would leave for its error page, and what was typed with it. Whoever types on sends it again. */
export function sendWhenOnline(event: Event): void {
	const { target: form } = event;
	if (!(form instanceof HTMLFormElement)) return;
	event.preventDefault();
	if (form.ariaBusy) return;
	form.ariaBusy = "true";
	const waiting = new AbortController();
	const end = () => {
		form.ariaBusy = null;
		waiting.abort();
	};
	const send = () => {
		end();
		form.requestSubmit();
	};
	addEventListener("online", send, waiting);
	form.addEventListener("input", end, waiting);
}

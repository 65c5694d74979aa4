/** Sends with each form where its visitor comes from: page, link, button, campaign. Kept for this visit, without a cookie. */
import { SOURCE_FIELD, SOURCE_KEYS } from "../../model/forms/leadSource.ts";

const KEY = "lead-source";

export function startLeadSource(): void {
	const arrival = arrivalOfVisit();
	let button = "";
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element && target.closest('a[href$="#contact"]');
		if (link) button = link.textContent.trim();
	});
	// Whoever reads the form gets it: the e-mail client, a kiosk, a native post.
	document.addEventListener("formdata", ({ formData }) => {
		const source = new URLSearchParams(arrival);
		source.set("page", location.pathname);
		if (button) source.set("button", button);
		formData.set(SOURCE_FIELD, String(source));
	});
}

/** What the first page of this visit was opened with, as far as it says anything. */
function arrivalOfVisit(): string {
	const said = new URLSearchParams(location.search);
	for (const key of [...said.keys()]) {
		if (key === "page" || key === "button" || !SOURCE_KEYS.some((known) => known === key)) said.delete(key);
	}
	try {
		const first = sessionStorage.getItem(KEY);
		if (first) return first;
		if (said.size > 0) sessionStorage.setItem(KEY, String(said));
	} catch {
		// A browser that keeps nothing: this page's address alone counts.
	}
	return String(said);
}

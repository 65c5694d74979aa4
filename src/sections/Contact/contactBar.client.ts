/** Shows the bar between the hero, which has the call to action, and the contact section, which has the form. */
export function startContactBar(): void {
	const bar = document.querySelector<HTMLElement>("[data-contact-bar]");
	const hero = document.querySelector("main > section");
	const contact = document.getElementById("contact");
	if (!bar || !hero || !contact) return;
	const between = { hero: false, contact: true };
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { target, isIntersecting, boundingClientRect } of entries) {
				if (target === hero) between.hero = !isIntersecting;
				else between.contact = !isIntersecting && boundingClientRect.top > 0;
			}
			bar.hidden = !between.hero || !between.contact;
		},
		// What is under the header has left; to touch it is no more than that.
		{ rootMargin: "-66px 0px 0px" },
	);
	observer.observe(hero);
	observer.observe(contact);
}

/** Removes open houses that are over: the page may have been built days before. */
export function startExpiring(): void {
	const expire = () => {
		for (const element of document.querySelectorAll<HTMLElement>("[data-until]")) {
			if (Date.parse(element.dataset["until"] ?? "") <= Date.now()) element.remove();
		}
	};
	expire();
	document.addEventListener("visibilitychange", expire);
}

/** Takes out what says when somebody may come, once that time is over: the page may be older than its visitor's day. */
export function startExpiring(): void {
	const expire = () => {
		for (const element of document.querySelectorAll<HTMLElement>("[data-until]")) {
			if (Date.parse(element.dataset["until"] ?? "") <= Date.now()) element.remove();
		}
	};
	expire();
	document.addEventListener("visibilitychange", expire);
}

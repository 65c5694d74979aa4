/** Opening and Escape are the browser's; a choice closes the menu because the page below it moves. */
export function startMenu(): void {
	const menu = document.getElementById("menu");
	menu?.addEventListener("click", (event) => {
		const chosen = event.target instanceof Element && event.target.closest("a");
		if (chosen && menu.matches(":popover-open")) menu.hidePopover();
	});
}

/** Opening and Escape are the browser's; a choice closes the menu because the page below it moves. */
export function startMenu(): void {
	const menu = document.getElementById("menu");
	menu?.addEventListener("click", (event) => {
		// On wide screens the links stand in the bar, and no popover is open.
		if (event.target instanceof Element && event.target.closest(":popover-open a")) menu.hidePopover();
	});
}

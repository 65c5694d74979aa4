/** A click that asks for a new tab or window: the browser's, as with any link. */
export const opensElsewhere = (click: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) =>
	click.ctrlKey || click.metaKey || click.shiftKey;

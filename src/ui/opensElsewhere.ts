/** A click with a modifier key, which opens a new tab or window. */
export const opensElsewhere = (click: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) =>
	click.ctrlKey || click.metaKey || click.shiftKey;

/** A click that asks for a new tab or window: the browser's, as with any link. */
export const opensElsewhere = ({
	ctrlKey,
	metaKey,
	shiftKey,
}: Record<"ctrlKey" | "metaKey" | "shiftKey", boolean>) => ctrlKey || metaKey || shiftKey;

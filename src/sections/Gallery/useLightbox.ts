import { useCallback, useState } from "react";
import { wrap } from "./galleryIndex.ts";

/** The picture shown, which stays while the lightbox fades out; -1 before it was ever opened. */
const CLOSED = { open: false, index: -1 };

export const shown = (index: number, total: number) => ({ open: true, index: wrap(index, total) });
export const closed = (state: typeof CLOSED) => ({ ...state, open: false });

/** Opens at a picture, moves around the ring of them, and closes. */
export function useLightbox(total: number) {
	const [state, setState] = useState(CLOSED);
	return {
		...state,
		show: useCallback((index: number) => setState(shown(index, total)), [total]),
		close: useCallback(() => setState(closed), []),
	};
}

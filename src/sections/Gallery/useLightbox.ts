import { type MouseEvent, useCallback, useRef, useState } from "react";
import { opensElsewhere } from "../../ui/opensElsewhere.ts";
import { wrap } from "./galleryIndex.ts";

/** The picture shown, which stays while the lightbox fades out; -1 before it was ever opened. */
const CLOSED = { open: false, index: -1 };

/** Opens at a picture, moves around the ring of them, and closes where the last one stands on the page. */
export function useLightbox(total: number) {
	const [state, setState] = useState(CLOSED);
	const links = useRef(new Map<number, HTMLElement>());
	const show = useCallback((index: number) => setState({ open: true, index: wrap(index, total) }), [total]);
	const seen = () => links.current.get(state.index);
	/** While it still covers the page. */
	const uncover = () => seen()?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
	const close = () => {
		setState((state) => ({ ...state, open: false }));
		seen()?.focus({ preventScroll: true });
	};
	/** What the page already shows of a picture, as a background. */
	const preview = (index: number) => {
		const image = links.current.get(index)?.querySelector("img");
		return image?.complete ? `url("${image.currentSrc}")` : undefined;
	};
	const link = useCallback(
		(index: number) => ({
			"aria-haspopup": "dialog" as const,
			ref: (element: HTMLElement | null) => void (element && links.current.set(index, element)),
			onClick: (event: MouseEvent) => {
				// Where the lightbox cannot show, the link leads to the picture itself.
				if (opensElsewhere(event) || !("popover" in HTMLElement.prototype)) return;
				event.preventDefault();
				show(index);
			},
		}),
		[show],
	);
	return { ...state, show, uncover, close, preview, link };
}

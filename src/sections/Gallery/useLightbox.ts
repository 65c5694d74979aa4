import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { wrap } from "./galleryIndex.ts";

/** Open or closed, at which picture, and who opened it. The picture stays while the dialog fades out. */
export function useLightbox(total: number) {
	const shown = useRef<HTMLDialogElement>(null);
	const opener = useRef<HTMLElement | null>(null);
	const [index, setIndex] = useState<number | null>(null);

	/** The dialog is made when a picture is asked for the first time, and stays. */
	const dialog = useCallback((made: HTMLDialogElement | null) => {
		shown.current = made;
		made?.showModal();
	}, []);

	const step = (by: number) => setIndex((now) => (now === null ? null : wrap(now + by, total)));

	return {
		dialog,
		index,
		open: (picture: number, by: HTMLElement) => {
			opener.current = by;
			// The dialog gives focus to its first control, so the controls must stand before it opens.
			flushSync(() => setIndex(picture));
			if (!shown.current?.open) shown.current?.showModal();
		},
		close: () => shown.current?.close(),
		next: () => step(1),
		previous: () => step(-1),
		onClosed: () => opener.current?.focus({ preventScroll: true }),
	};
}

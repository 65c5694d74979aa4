import { useCallback, useRef, useState } from "react";
import { wrap } from "./galleryIndex.ts";

/** Open or closed, at which picture, and who opened it. The picture stays while the dialog fades out. */
export function useLightbox(total: number) {
	const shown = useRef<HTMLDialogElement>(null);
	const opener = useRef<HTMLElement | null>(null);
	const [index, setIndex] = useState<number | null>(null);

	/** On a slow network a picture may be asked for before the dialog is there. */
	const dialog = useCallback((made: HTMLDialogElement | null) => {
		shown.current = made;
		if (opener.current) made?.showModal();
	}, []);

	const open = useCallback((picture: number, by: HTMLElement) => {
		opener.current = by;
		setIndex(picture);
		// The picture is made in one task and shown in the next: together they would hold up a slow phone.
		setTimeout(() => shown.current?.showModal());
	}, []);

	const step = (by: number) => setIndex((now) => (now === null ? null : wrap(now + by, total)));

	return {
		dialog,
		index,
		open,
		close: () => shown.current?.close(),
		next: () => step(1),
		previous: () => step(-1),
		onClose: () => opener.current?.focus({ preventScroll: true }),
	};
}

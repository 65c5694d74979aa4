import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { wrap } from "./galleryIndex.ts";

/** Open or closed, at which picture, and who opened it. The picture stays while the dialog fades out. */
export function useLightbox(total: number) {
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<HTMLElement | null>(null);
	const [index, setIndex] = useState<number | null>(null);

	const step = (by: number) => setIndex((now) => (now === null ? null : wrap(now + by, total)));

	return {
		dialog,
		index,
		open: (picture: number, by: HTMLElement) => {
			opener.current = by;
			// The dialog gives focus to its first control, so the controls must stand before it opens.
			flushSync(() => setIndex(picture));
			dialog.current?.showModal();
		},
		close: () => dialog.current?.close(),
		next: () => step(1),
		previous: () => step(-1),
		onClosed: () => opener.current?.focus({ preventScroll: true }),
	};
}

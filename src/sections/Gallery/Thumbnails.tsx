import { useEffect, useRef } from "react";
import type { GalleryItem } from "../../media/pictures.ts";
import { Picture } from "../../ui/Picture.tsx";

interface ThumbnailsProps {
	readonly pictures: readonly GalleryItem[];
	/** State of the lightbox. */
	readonly open: boolean;
	readonly index: number;
	readonly go: (to: number) => void;
}

/** A strip of all pictures. It is one stop of Tab; the lightbox's arrow keys move in it. */
export function Thumbnails({ pictures, open, index, go }: ThumbnailsProps) {
	const strip = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const current = strip.current?.children[index];
		if (!open || !(current instanceof HTMLElement)) return;
		current.scrollIntoView({ block: "nearest", inline: "center" });
		if (strip.current?.contains(document.activeElement)) current.focus({ preventScroll: true });
	}, [open, index]);
	return (
		<div ref={strip} className="thumbnails">
			{pictures.map((picture, position) => (
				<button
					key={picture.src}
					type="button"
					aria-current={position === index}
					tabIndex={position === index ? 0 : -1}
					onClick={() => go(position)}
				>
					<Picture picture={picture} sizes="96px" />
				</button>
			))}
		</div>
	);
}

/**
 * One picture, as large as the screen allows, on a native dialog in the top layer.
 * Keys: Left and Right show the neighbours (wrapping), Escape closes; focus stays inside and returns to the opener.
 * Touch and mouse: swipe or drag left and right; on touch up or down closes. A click beside the picture closes.
 */
import {
	type KeyboardEvent,
	type MouseEvent,
	type RefCallback,
	useDeferredValue,
} from "react";
import { createPortal } from "react-dom";
import { SWIPE_THRESHOLD_PX } from "../../config/constants.ts";
import { ArrowLeft, ArrowRight, Close } from "../../ui/icons.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { wrap } from "./galleryIndex.ts";
import styles from "./Lightbox.css?url";
import type { GalleryItem } from "./pictureList.ts";
import { useSwipe } from "./useSwipe.ts";

interface LightboxProps {
	readonly pictures: readonly GalleryItem[];
	readonly dialog: RefCallback<HTMLDialogElement>;
	/** None until the first picture is opened. */
	readonly index: number | null;
	readonly close: () => void;
	readonly next: () => void;
	readonly previous: () => void;
	readonly onClose: () => void;
}

/** As wide as a 3:2 picture can be above the bar. */
const SIZES = "min(100vw, calc(150vh - 100px))";

export default function Lightbox({
	pictures,
	dialog,
	index,
	close,
	next,
	previous,
	onClose,
}: LightboxProps) {
	const total = pictures.length;
	const current = index === null ? undefined : pictures[index];
	// The neighbours come in a frame of their own, after the picture that was asked for.
	const settled = useDeferredValue(index);

	const { onPointerDown, swiped } = useSwipe({
		threshold: SWIPE_THRESHOLD_PX,
		onSwipe: (direction, by) => {
			if (direction === "left") next();
			else if (direction === "right") previous();
			else if (by === "touch") close();
		},
	});

	const onKeyDown = (event: KeyboardEvent) => {
		const action = { ArrowLeft: previous, ArrowRight: next }[event.key];
		if (!action) return;
		event.preventDefault();
		action();
	};

	const closeBesidePicture = ({ target }: MouseEvent) => {
		if (!swiped.current && !(target instanceof HTMLImageElement)) close();
	};

	return createPortal(
		<dialog
			ref={dialog}
			aria-label="Photo gallery, full screen"
			className="lightbox"
			onKeyDown={onKeyDown}
			onClose={onClose}
		>
			<link rel="stylesheet" href={styles} precedence="default" />
			{/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the Close button do the same. */}
			<div className="lightbox-stage" onPointerDown={onPointerDown} onClick={closeBesidePicture}>
				{around(index, settled, total).map((position) => {
					const picture = pictures[position];
					return (
						picture && (
							<div
								key={position}
								className="lightbox-picture"
								data-picture={position + 1}
								data-current={position === index || undefined}
								aria-hidden={position !== index}
							>
								<Picture picture={picture} sizes={SIZES} loading="eager" draggable={false} />
							</div>
						)
					);
				})}
			</div>
			<div className="lightbox-bar">
				<p className="lightbox-caption" aria-live="polite" aria-atomic="true">
					<span className="lightbox-counter">
						{(index ?? 0) + 1} / {total}
					</span>{" "}
					{current?.caption}
				</p>
				{total > 1 && (
					<>
						<button
							type="button"
							className="lightbox-control"
							aria-label="Previous picture"
							onClick={previous}
						>
							<ArrowLeft />
						</button>
						<button type="button" className="lightbox-control" aria-label="Next picture" onClick={next}>
							<ArrowRight />
						</button>
					</>
				)}
				<button type="button" className="lightbox-control" aria-label="Close" onClick={close}>
					<Close />
				</button>
			</div>
		</dialog>,
		document.body,
	);
}

/** The picture and its two neighbours: the neighbours are loaded and decoded, so a step shows at once. */
function around(index: number | null, settled: number | null, total: number): number[] {
	if (index === null) return [];
	const neighbours = settled === null ? [] : [wrap(settled - 1, total), settled, wrap(settled + 1, total)];
	return [...new Set([...neighbours, index])];
}

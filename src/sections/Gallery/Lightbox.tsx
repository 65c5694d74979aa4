/**
 * One picture at a time in a dialog that is a popover: `showModal()` would style the whole page anew (docs/performance.md).
 * Keys: Left and Right show the neighbors, Escape closes, Tab goes around inside; the focus is on the dialog.
 * Touch and mouse: a swipe left or right, on touch up or down closes, a click beside the picture closes; zoom: useZoom.
 */
import { type CSSProperties, useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";
import { Caption, Picture } from "../../ui/Picture.tsx";
import { isNearby } from "./galleryIndex.ts";
import { LIGHTBOX_BUTTONS } from "./lightboxButtons.tsx";
import type { useLightbox } from "./useLightbox.ts";
import { useSwipe } from "./useSwipe.ts";
import { useZoom } from "./useZoom.ts";

/** As wide as a 3:2 picture can be above the bar. */
const SIZES = "(aspect-ratio < 3/2) 100vw, calc(150vh - 100px)";
const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface LightboxProps extends ReturnType<typeof useLightbox> {
	readonly pictures: readonly GalleryItem[];
	readonly messages: MessagesOf<"lightbox">;
	/** A strip of all pictures, from tablets up. */
	readonly thumbnails?: boolean;
}

export function Lightbox({ pictures, open, index, messages, thumbnails, ...page }: LightboxProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const image = useRef<HTMLImageElement>(null);
	const total = pictures.length;
	const zoom = useZoom(image, pictures[index]?.width ?? 0);
	// Everything but the pictures is rendered in advance; pictures after the first frame of the open dialog.
	const ready = useDeferredValue(true, false);
	const arrived = useDeferredValue(index);

	const hide = () => dialog.current?.hidePopover();
	const go = (to: number) => {
		zoom.reset();
		page.show(to);
	};
	const swipe = useSwipe((gesture, event) => {
		if (gesture === "tap") zoom.onTap(event);
		else if (zoom.transform) return;
		else if (gesture === "left") go(index + 1);
		else if (gesture === "right") go(index - 1);
		else if (event.pointerType === "touch") hide();
	});

	useLayoutEffect(() => {
		if (!open) return;
		dialog.current?.showPopover();
		dialog.current?.focus();
	}, [open]);

	return (
		<dialog
			ref={dialog}
			popover="auto"
			tabIndex={-1}
			aria-modal="true"
			aria-label={messages.lightboxLabel}
			className="lightbox dark"
			onBeforeToggle={({ newState }) => newState === "closed" && page.uncover()}
			onToggle={({ newState }) => {
				zoom.reset();
				if (newState === "closed") page.close();
			}}
			onBlur={({ relatedTarget: next, currentTarget }) => {
				const left = next && !currentTarget.contains(next);
				if (left && currentTarget.matches(":popover-open")) currentTarget.focus();
			}}
			onKeyDown={(event) => {
				const by = KEY_STEPS[event.key];
				// Alt or Cmd with an arrow is the browser's Back.
				if (!by || event.altKey || event.metaKey) return;
				event.preventDefault();
				go(index + by);
			}}
		>
			{ready && (
				<>
					{/* biome-ignore lint/a11y: buttons and keys do the same, but zoom: Slide leads to the whole picture. */}
					<div
						className="stage"
						onClick={({ target }) => {
							if (!swipe.swiped.current && target !== image.current) hide();
						}}
						{...zoom.handlers}
					>
						{pictures.map((picture, position) => {
							// Neighbors are rendered, too, so that a step is immediate.
							if (arrived < 0 || !isNearby(position, arrived, 1, total)) return null;
							const current = position === index;
							const ratio = `${picture.width} / ${picture.height}`;
							const backgroundImage = page.preview(position);
							const transform = current && zoom.transform;
							return (
								<div
									key={picture.src}
									data-picture={position + 1}
									data-current={current ? "" : undefined}
									{...swipe.handlers}
								>
									<Picture
										ref={current ? image : undefined}
										picture={picture}
										sizes={transform ? `${picture.width}px` : SIZES}
										loading="eager"
										fetchPriority={current ? "high" : "low"}
										draggable={false}
										style={{ "--ratio": ratio, backgroundImage, transform } as CSSProperties}
									/>
								</div>
							);
						})}
					</div>
					{thumbnails && index >= 0 && <Thumbnails pictures={pictures} open={open} index={index} go={go} />}
					<div className="bar">
						<p className="caption" aria-live="polite" aria-atomic="true">
							<span className="counter">
								{index + 1} / {total}
							</span>{" "}
							<span>{pictures[index] && <Caption picture={pictures[index]} />}</span>
						</p>
						{Object.entries(LIGHTBOX_BUTTONS).map(([name, Button]) => (
							<Button key={name} {...{ pictures, index, go, hide, messages }} />
						))}
					</div>
				</>
			)}
		</dialog>
	);
}

interface ThumbnailsProps extends Pick<LightboxProps, "pictures" | "open" | "index"> {
	readonly go: (to: number) => void;
}

/** A strip of all pictures. It is one stop of Tab; the lightbox's arrow keys move in it. */
function Thumbnails({ pictures, open, index, go }: ThumbnailsProps) {
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

/**
 * The listing's pictures: three in view, one on small screens.
 * Roles: carousel and slides of the ARIA practices; the position is a polite live region.
 * Keys: Tab to the arrows and the pictures in view; Enter on a picture opens the lightbox.
 * gallery.client.ts moves it; without scripts it is a scrollable row of links to the full pictures.
 */
import { GALLERY_VISIBLE_DESKTOP } from "../../config/constants.ts";
import { fill, pluralForm } from "../../config/fill.ts";
import type { Messages } from "../../config/messages.ts";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import unseen from "../../ui/Unseen.module.css";
import styles from "./Gallery.module.css";
import { positionMark, positionText } from "./galleryIndex.ts";
import { Lightbox } from "./Lightbox.tsx";
import { type GalleryItem, Slide } from "./Slide.tsx";

interface GalleryProps {
	readonly pictures: readonly GalleryItem[];
	readonly messages: Messages;
	readonly lang: string;
}

export function Gallery({ pictures, messages, lang }: GalleryProps) {
	const total = pictures.length;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices; a fieldset is for forms.
		<div role="group" aria-roledescription={messages.galleryCarousel} aria-label={messages.galleryLabel}>
			<div className={styles["row"]} data-gallery-row="">
				{pictures.map((picture, position) => (
					<Slide key={picture.src} picture={picture} position={position} total={total} messages={messages} />
				))}
			</div>
			<div
				className={styles["controls"]}
				data-count={fill(pluralForm(messages.galleryCount, total, lang), { count: String(total) })}
			>
				<p
					className={styles["position"]}
					aria-live="polite"
					aria-atomic="true"
					data-position={messages.galleryPosition}
				>
					<span className={unseen["unseen"]}>
						{positionText(messages.galleryPosition, 0, GALLERY_VISIBLE_DESKTOP, total)}
					</span>
					<span aria-hidden="true">{positionMark(0, GALLERY_VISIBLE_DESKTOP, total)}</span>
				</p>
				<div className={styles["arrows"]}>
					<button
						type="button"
						className={styles["arrow"]}
						aria-label={messages.galleryPrevious}
						data-step="-1"
					>
						<ArrowLeft />
					</button>
					<button type="button" className={styles["arrow"]} aria-label={messages.galleryNext} data-step="1">
						<ArrowRight />
					</button>
				</div>
			</div>
			<Lightbox total={total} messages={messages} />
		</div>
	);
}

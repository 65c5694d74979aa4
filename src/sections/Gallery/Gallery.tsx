/**
 * The listing's pictures: three in view, one on small screens.
 * Roles: carousel and slides of the ARIA practices; the position is a polite live region.
 * Keys: Tab to the arrows and the pictures in view; Enter on a picture opens the lightbox.
 * gallery.client.ts moves it; without scripts it is a scrollable row of links to the full pictures.
 */
import { GALLERY_VISIBLE_DESKTOP } from "../../config/constants.ts";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import styles from "./Gallery.module.css";
import { positionMark, positionText } from "./galleryIndex.ts";
import { Lightbox } from "./Lightbox.tsx";
import { type GalleryItem, Slide } from "./Slide.tsx";

export function Gallery({ pictures }: { readonly pictures: readonly GalleryItem[] }) {
	const total = pictures.length;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices; a fieldset is for forms.
		<div role="group" aria-roledescription="carousel" aria-label="Photo gallery">
			<div className={styles["row"]} data-gallery-row="">
				{pictures.map((picture, position) => (
					<Slide key={picture.src} picture={picture} position={position} total={total} />
				))}
			</div>
			<div className={styles["controls"]}>
				<p className={styles["position"]} aria-live="polite" aria-atomic="true" data-position="">
					<span className={styles["spoken"]}>{positionText(0, GALLERY_VISIBLE_DESKTOP, total)}</span>
					<span aria-hidden="true">{positionMark(0, GALLERY_VISIBLE_DESKTOP, total)}</span>
				</p>
				<div className={styles["arrows"]}>
					<button type="button" className={styles["arrow"]} aria-label="Previous pictures" data-step="-1">
						<ArrowLeft />
					</button>
					<button type="button" className={styles["arrow"]} aria-label="Next pictures" data-step="1">
						<ArrowRight />
					</button>
				</div>
			</div>
			<Lightbox total={total} />
		</div>
	);
}

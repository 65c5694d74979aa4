/**
 * The listing's pictures: three in view, one on small screens.
 * Roles: carousel and slides of the ARIA practices; the position is a polite live region.
 * Keys: Tab to the arrows and the pictures in view; Enter on a picture opens the lightbox.
 * Without scripts: a scrollable row of links to the full pictures.
 */
import { lazy, Suspense, useDeferredValue, useRef } from "react";
import {
	GALLERY_VISIBLE_DESKTOP,
	GALLERY_VISIBLE_SMALL,
	SMALL_SCREEN_MAX_PX,
} from "../../config/constants.ts";
import { ArrowLeft, ArrowRight } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";
import { useMediaQuery } from "../../ui/useMediaQuery.ts";
import styles from "./Gallery.module.css";
import { nearby, positionText } from "./galleryIndex.ts";
import type { GalleryItem } from "./pictureList.ts";
import { Slide } from "./Slide.tsx";
import { useCarousel } from "./useCarousel.ts";
import { useLightbox } from "./useLightbox.ts";

interface GalleryProps {
	readonly pictures: readonly GalleryItem[];
}

/** Its code and styles come after the page is there, and it stands ready before anybody can have asked for it. */
const Lightbox = lazy(() => import("./Lightbox.tsx"));

export function Gallery({ pictures }: GalleryProps) {
	const row = useRef<HTMLDivElement>(null);
	const hydrated = useHydrated();
	const small = useMediaQuery(`(width < ${SMALL_SCREEN_MAX_PX}px)`);
	const visible = small ? GALLERY_VISIBLE_SMALL : GALLERY_VISIBLE_DESKTOP;
	const total = pictures.length;
	const { index, next, previous } = useCarousel(row, visible, total);
	const lightbox = useLightbox(total);
	// Arrow and position answer at once; what that means for each slide follows in a task of its own.
	const settled = useDeferredValue(index);
	const near = nearby(settled, visible, total);
	const canMove = total > visible;

	return (
		// biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices; a fieldset is for forms.
		<div role="group" aria-roledescription="carousel" aria-label="Photo gallery">
			<div ref={row} className={styles["row"]} data-gallery-row="" data-live={hydrated || undefined}>
				{pictures.map((picture, position) => (
					<Slide
						key={picture.src}
						picture={picture}
						position={position}
						total={total}
						near={hydrated && near.has(position)}
						outOfView={hydrated && (position < settled || position >= settled + visible)}
						onOpen={lightbox.open}
					/>
				))}
				{hydrated &&
					canMove &&
					pictures
						.slice(0, visible)
						.map((picture, position) => (
							<Slide
								key={`copy of ${picture.src}`}
								picture={picture}
								position={position}
								total={total}
								copy
							/>
						))}
			</div>
			<div className={styles["controls"]}>
				<p className={styles["position"]} aria-live="polite" aria-atomic="true">
					<span className={styles["spoken"]}>{positionText(index, visible, total)}</span>
					{canMove && (
						<span aria-hidden="true">
							{visible > 1 && `${index + 1}–`}
							{Math.min(index + visible, total)} / {total}
						</span>
					)}
				</p>
				{canMove && (
					<div className={styles["arrows"]}>
						<button
							type="button"
							className={styles["arrow"]}
							aria-label="Previous pictures"
							onClick={previous}
						>
							<ArrowLeft />
						</button>
						<button type="button" className={styles["arrow"]} aria-label="Next pictures" onClick={next}>
							<ArrowRight />
						</button>
					</div>
				)}
			</div>
			{hydrated && (
				<Suspense>
					<Lightbox pictures={pictures} {...lightbox} />
				</Suspense>
			)}
		</div>
	);
}

/**
 * A row of pictures and the lightbox that enlarges them: three in view, one on small screens.
 * Roles: carousel and slides of the ARIA practices; the position is a polite live region.
 * Keys: Tab to the arrows and the pictures in view; Enter on a picture opens the lightbox.
 * Without scripts it is a scrollable row of links to the full pictures.
 */
import { useDeferredValue } from "react";
import { GALLERY_VISIBLE_DESKTOP } from "../../../model/content/constants.ts";
import { fill, pluralForm } from "../../../model/text/fill.ts";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";
import { IconButton, LEFT, RIGHT } from "../../ui/icons.tsx";
import unseen from "../../ui/Unseen.module.css";
import styles from "./Gallery.module.css";
import { isNearby, positionMark, positionOf, positionText } from "./galleryIndex.ts";
import { Lightbox } from "./Lightbox.tsx";
import { Slide } from "./Slide.tsx";
import { useCarousel } from "./useCarousel.ts";
import { useLightbox } from "./useLightbox.ts";

interface GalleryProps {
	readonly pictures: readonly GalleryItem[];
	readonly messages: MessagesOf<"gallery" | "lightbox">;
	readonly lang: string;
}

export function Gallery({ pictures, messages, lang }: GalleryProps) {
	const total = pictures.length;
	const { index, visible, step, row } = useCarousel(total);
	const lightbox = useLightbox(total);
	// Do not announce the first measurement as a step.
	const measured = useDeferredValue(visible, 0) > 0;
	const position = positionOf(index, visible || GALLERY_VISIBLE_DESKTOP, total);

	return (
		// biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA practices; a fieldset is for forms.
		<div role="group" aria-roledescription={messages.galleryCarousel} aria-label={messages.galleryLabel}>
			<div {...row} className={styles["row"]} data-gallery-row="">
				{pictures.map((picture, at) => (
					<Slide
						key={picture.src}
						picture={picture}
						position={at}
						total={total}
						messages={messages}
						tabIndex={visible && (at < index || at >= index + visible) ? -1 : undefined}
						wanted={isNearby(at, index, visible, total)}
						link={lightbox.link}
					/>
				))}
			</div>
			<div
				className={styles["controls"]}
				data-paper="none"
				data-count={fill(pluralForm(messages.galleryCount, total, lang), { count: total })}
			>
				<p className={styles["position"]} aria-live={measured ? "polite" : undefined} aria-atomic="true">
					<span className={unseen["unseen"]}>{positionText(messages.galleryPosition, lang, position)}</span>
					<span aria-hidden="true">{positionMark(position)}</span>
				</p>
				{total > visible && (
					<div className={styles["arrows"]}>
						<IconButton icon={LEFT} name={messages.galleryPrevious} onClick={() => step(-1)} />
						<IconButton icon={RIGHT} name={messages.galleryNext} onClick={() => step(1)} />
					</div>
				)}
			</div>
			<Lightbox {...lightbox} pictures={pictures} messages={messages} />
		</div>
	);
}

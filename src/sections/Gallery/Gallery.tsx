/**
 * A row of pictures, three in view or one, and the lightbox; without scripts a scrollable row of links to the full pictures.
 * Roles: carousel and slides of the ARIA practices; the position is a polite live region.
 * Keys: Tab to the arrows and the pictures in view; Enter on a picture opens the lightbox.
 */
import { memo, useDeferredValue } from "react";
import {
	GALLERY_SMALL_SCREEN_MAX_PX,
	GALLERY_VISIBLE_DESKTOP,
	SMALL_SCREEN_MAX_PX,
} from "../../../model/content/constants.ts";
import { fill, pluralForm } from "../../../model/text/fill.ts";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";
import { IconButton, LEFT, RIGHT } from "../../ui/icons.tsx";
import { Caption, Picture } from "../../ui/Picture.tsx";
import frame from "./Frame.module.css";
import styles from "./Gallery.module.css";
import { isNearby } from "./galleryIndex.ts";
import { Lightbox } from "./Lightbox.tsx";
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
	const first = index + 1;
	const last = Math.min(index + visible, total);
	const position = fill(pluralForm(messages.galleryPosition, 1 + last - first, lang), { first, last, total });

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
					<span className="unseen">{visible > 0 && position}</span>
					<span aria-hidden="true">
						{visible > 0 && `${first < last ? `${first}–` : ""}${last} / ${total}`}
					</span>
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

interface SlideProps extends Pick<GalleryProps, "messages"> {
	readonly picture: GalleryItem;
	readonly position: number;
	readonly total: number;
	/** Once the row is measured, Tab reaches only what is in view. */
	readonly tabIndex: -1 | undefined;
	readonly wanted: boolean;
	readonly link: ReturnType<typeof useLightbox>["link"];
}

/** Their share of the row; an upright frame shows the middle of a wider picture, and 412 px still take the 1440 px file. Fewer than fit stand wider, see the styles. */
const sizes = (total: number) => {
	const abreast = Math.min(total, GALLERY_VISIBLE_DESKTOP);
	return `(width < ${SMALL_SCREEN_MAX_PX}px) 132vw, (width < ${GALLERY_SMALL_SCREEN_MAX_PX}px) 62vw, ${Math.round(93 / abreast)}vw`;
};

const Slide = memo(function Slide({ picture, position, total, messages, ...props }: SlideProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA practices; a fieldset is for forms.
		<div
			role="group"
			aria-roledescription={messages.gallerySlide}
			aria-label={fill(messages.gallerySlidePosition, { number: position + 1, total })}
			className={styles["slide"]}
		>
			<a
				{...props.link(position)}
				href={picture.full}
				className={frame["frame"]}
				data-picture={position + 1}
				tabIndex={props.tabIndex}
			>
				<Picture picture={picture} sizes={sizes(total)} loading={props.wanted ? "eager" : "lazy"} />
			</a>
			<p className={`muted ${styles["caption"]}`}>
				<Caption picture={picture} tabIndex={props.tabIndex} />
			</p>
		</div>
	);
});

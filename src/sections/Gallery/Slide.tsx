import { memo } from "react";
import {
	GALLERY_SMALL_SCREEN_MAX_PX,
	GALLERY_VISIBLE_DESKTOP,
	SMALL_SCREEN_MAX_PX,
} from "../../../model/content/constants.ts";
import { fill } from "../../../model/text/fill.ts";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";
import { Caption, Picture } from "../../ui/Picture.tsx";
import frame from "./Frame.module.css";
import styles from "./Slide.module.css";
import type { useLightbox } from "./useLightbox.ts";

interface SlideProps {
	readonly picture: GalleryItem;
	readonly position: number;
	readonly total: number;
	readonly messages: MessagesOf<"gallerySlide">;
	/** Once the row is measured, Tab reaches only what is in view. */
	readonly tabIndex: -1 | undefined;
	/** Fetched before it is in view. */
	readonly wanted: boolean;
	readonly link: ReturnType<typeof useLightbox>["link"];
}

/** Their share of the row; an upright frame shows the middle of a wider picture, and 412 px still take the 1440 px file. Fewer than fit stand wider, see the styles. */
const sizes = (total: number) => {
	const abreast = Math.min(total, GALLERY_VISIBLE_DESKTOP);
	return `(width < ${SMALL_SCREEN_MAX_PX}px) 132vw, (width < ${GALLERY_SMALL_SCREEN_MAX_PX}px) 62vw, ${Math.round(93 / abreast)}vw`;
};

export const Slide = memo(function Slide({ picture, position, total, messages, ...props }: SlideProps) {
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

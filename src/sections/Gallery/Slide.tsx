import { GALLERY_VISIBLE_DESKTOP, SMALL_SCREEN_MAX_PX } from "../../config/constants.ts";
import { fill } from "../../config/fill.ts";
import type { Messages } from "../../config/messages.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { Picture } from "../../ui/Picture.tsx";
import styles from "./Slide.module.css";

export interface GalleryItem extends ResponsivePicture {
	readonly caption: string;
	/** The untouched original. */
	readonly full: string;
}

interface SlideProps {
	readonly picture: GalleryItem;
	readonly position: number;
	readonly total: number;
	readonly messages: Messages;
}

/** Their share of the row; an upright frame shows the middle of a wider picture, and 412 px still take the 1620 px file. Fewer than fit stand wider, see the styles. */
const sizes = (total: number) => {
	const abreast = Math.min(total, GALLERY_VISIBLE_DESKTOP);
	return `(width < ${SMALL_SCREEN_MAX_PX}px) 148vw, ${Math.round(93 / abreast)}vw`;
};

export function Slide({ picture, position, total, messages }: SlideProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA practices; a fieldset is for forms.
		<div
			role="group"
			aria-roledescription={messages.gallerySlide}
			aria-label={fill(messages.gallerySlidePosition, {
				number: String(position + 1),
				total: String(total),
			})}
			className={styles["slide"]}
		>
			<a href={picture.full} aria-haspopup="dialog" className={styles["frame"]} data-picture={position + 1}>
				<Picture picture={picture} sizes={sizes(total)} draggable={false} />
			</a>
			<p className={styles["caption"]}>{picture.caption}</p>
		</div>
	);
}

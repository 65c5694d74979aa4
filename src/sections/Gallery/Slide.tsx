import { type MouseEvent, memo, useEffect, useRef, useState } from "react";
import { GALLERY_VISIBLE_DESKTOP, SMALL_SCREEN_MAX_PX } from "../../config/constants.ts";
import { Picture } from "../../ui/Picture.tsx";
import type { GalleryItem } from "./pictureList.ts";
import styles from "./Slide.module.css";

interface SlideProps {
	readonly picture: GalleryItem;
	readonly position: number;
	readonly total: number;
	/** In view or one step away: fetched before it is asked for. */
	readonly near?: boolean;
	readonly outOfView?: boolean;
	/** A stand-in at the end of the row, which makes the wrap seamless; nobody but the eye meets it. */
	readonly copy?: boolean;
	readonly onOpen?: (position: number, link: HTMLElement) => void;
}

/** Their share of the page's column. Fewer pictures than fit stand wider, see the styles. */
const sizes = (total: number) => {
	const abreast = Math.min(total, GALLERY_VISIBLE_DESKTOP);
	return `(width < ${SMALL_SCREEN_MAX_PX}px) 100vw, min(${Math.round(91 / abreast)}vw, ${Math.round(1376 / abreast)}px)`;
};

/** Most slides stay as they are while the gallery moves. */
export const Slide = memo(function Slide({
	picture,
	position,
	total,
	near = false,
	outOfView = false,
	copy = false,
	onOpen,
}: SlideProps) {
	const { arriving, ...arrival } = useArrival();
	const open = (event: MouseEvent<HTMLAnchorElement>) => {
		// For a new tab or window the link leads to the picture itself.
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		onOpen?.(position, event.currentTarget);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA practices; a fieldset is for forms.
		<div
			role="group"
			aria-roledescription="slide"
			aria-label={`${position + 1} of ${total}`}
			aria-hidden={copy || undefined}
			inert={copy || outOfView}
			className={styles["slide"]}
		>
			<a
				href={picture.full}
				aria-haspopup="dialog"
				className={styles["frame"]}
				data-picture={position + 1}
				data-arriving={arriving || undefined}
				onClick={open}
			>
				<Picture
					picture={picture}
					sizes={sizes(total)}
					loading={near || copy ? "eager" : "lazy"}
					draggable={false}
					{...arrival}
				/>
			</a>
			<p className={styles["caption"]}>{picture.caption}</p>
		</div>
	);
});

/** Lets a picture that is still on its way fade in over its placeholder. */
function useArrival() {
	const image = useRef<HTMLImageElement>(null);
	const [arriving, setArriving] = useState(false);
	useEffect(() => setArriving(image.current?.complete === false), []);
	const arrived = () => setArriving(false);
	return { ref: image, arriving, onLoad: arrived, onError: arrived };
}

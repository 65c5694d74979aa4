import type { ComponentProps } from "react";
import type { GalleryItem, ResponsivePicture } from "../media/pictures.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt"> {
	readonly picture: ResponsivePicture;
	/** How wide the picture stands on the screen, as the `sizes` attribute, without max() and min(): WebKit knows neither there. */
	readonly sizes: string;
}

export function Picture({ picture, sizes, loading = "lazy", ...rest }: PictureProps) {
	return (
		<picture>
			{picture.upright && (
				<source
					type="image/avif"
					media="screen and (orientation: portrait)"
					srcSet={picture.upright}
					sizes="80vw"
				/>
			)}
			<source type="image/avif" srcSet={picture.avif} sizes={sizes} />
			<img
				{...rest}
				// `loading` must stand before `src`, or the browser fetches at once.
				loading={loading}
				src={picture.src}
				alt={picture.alt}
				width={picture.width}
				height={picture.height}
			/>
		</picture>
	);
}

/** Of an altered picture the caption says so and links to the original. */
interface CaptionProps {
	readonly picture: GalleryItem;
	readonly tabIndex?: number | undefined;
}

export const Caption = ({ picture: { caption, original }, tabIndex }: CaptionProps) => (
	<>
		{caption}
		{original && (
			<>
				{" "}
				<a href={original.href} tabIndex={tabIndex}>
					{original.label}
				</a>
			</>
		)}
	</>
);

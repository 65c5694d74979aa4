import { messages } from "../../config/messages.ts";
import type { SiteConfig } from "../../config/schema.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import { Label } from "../../ui/Label.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import styles from "./FeaturedVideo.module.css";

interface FeaturedVideoProps {
	readonly listing: SiteConfig["listing"];
	readonly animation: string;
	readonly poster: ResponsivePicture;
	readonly webm: string;
	readonly mp4: string;
}

/** The page's column. */
const SIZES = "min(91vw, 1376px)";

/**
 * For Sale, a named address in a Utah city, and the film of it.
 * The poster comes in the screen's size and not before the first paint: as a picture, which poster.client.ts hands to the
 * video. Without scripts a second video brings its own.
 */
export function FeaturedVideo({ listing, animation, poster, webm, mp4 }: FeaturedVideoProps) {
	const film = { webm, mp4, label: `Film tour of ${listing.street}, ${listing.city}` };
	return (
		<Section id="featured" tone="dark" labelledBy="featured-heading">
			<Column>
				<ScrollReveal animation={animation}>
					<Label on="dark">Featured listing</Label>
					<h2 id="featured-heading" className={styles["heading"]}>
						<span className={styles["status"]}>{listing.status}:</span>{" "}
						<span className={styles["street"]}>{listing.street},</span>{" "}
						<span className={styles["city"]}>
							{listing.city}, {listing.state}
						</span>
					</h2>
					<figure>
						<div className={styles["film"]} data-picture="film">
							<Picture picture={poster} sizes={SIZES} />
							<Film {...film} />
							<noscript>
								<Film {...film} poster={poster.src} />
							</noscript>
						</div>
						<figcaption className={styles["caption"]}>
							<details>
								<summary>What the film shows</summary>
								<p>{listing.video.description}</p>
							</details>
						</figcaption>
					</figure>
				</ScrollReveal>
			</Column>
		</Section>
	);
}

interface FilmProps extends Pick<FeaturedVideoProps, "webm" | "mp4"> {
	readonly label: string;
	readonly poster?: string;
}

function Film({ webm, mp4, label, poster }: FilmProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: the film is silent; the description below it says what it shows.
		<video
			className={styles["video"]}
			controls
			playsInline
			preload="none"
			poster={poster}
			width={1920}
			height={1080}
			aria-label={label}
		>
			<source src={webm} type='video/webm; codecs="av01.0.08M.08"' />
			<source src={mp4} type="video/mp4" />
			<p>
				{messages.videoUnsupported} <a href={mp4}>Download the film</a> instead.
			</p>
		</video>
	);
}

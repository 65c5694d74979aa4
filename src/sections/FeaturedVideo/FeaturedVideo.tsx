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
const SIZES = "min(91vw, 1240px)";

/**
 * For Sale, a named address in a Utah city, and the film of it.
 * The poster is a picture behind the video, which shows nothing before it plays: so it comes in the screen's size, and
 * not before the first paint. poster.client.ts hands it to the video for its full-screen view.
 */
export function FeaturedVideo({ listing, animation, poster, webm, mp4 }: FeaturedVideoProps) {
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
							{/* biome-ignore lint/a11y/useMediaCaption: the film is silent; the description below says what it shows. */}
							<video
								className={styles["video"]}
								controls
								playsInline
								preload="none"
								width={1920}
								height={1080}
								aria-label={`Film tour of ${listing.street}, ${listing.city}`}
							>
								<source src={webm} type='video/webm; codecs="av01.0.08M.08"' />
								<source src={mp4} type="video/mp4" />
								<p>
									{messages.videoUnsupported} <a href={mp4}>Download the film</a> instead.
								</p>
							</video>
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

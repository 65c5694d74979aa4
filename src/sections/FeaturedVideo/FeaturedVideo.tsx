import { messages } from "../../config/messages.ts";
import type { SiteConfig } from "../../config/schema.ts";
import { Label } from "../../ui/Label.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import styles from "./FeaturedVideo.module.css";

interface FeaturedVideoProps {
	readonly listing: SiteConfig["listing"];
	readonly animation: string;
	readonly poster: string;
	readonly webm: string;
	readonly mp4: string;
}

/** For Sale, a named address in a Utah city, and the film of it. */
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
						{/* biome-ignore lint/a11y/useMediaCaption: the film is silent; the description below says what it shows. */}
						<video
							className={styles["video"]}
							controls
							playsInline
							preload="none"
							poster={poster}
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

/**
 * For Sale, a named address in a Utah city, and the film of it; without a film, a picture in its place.
 * Role: a button over the poster that plays the film; the browser's own controls come with it. Keys: Enter and Space.
 * Without scripts a video with a poster and controls of its own stands there; until they have loaded, or when they fail,
 * the button is a link to the film.
 */
import { fill } from "../../config/fill.ts";
import { type OpenHouseDate, statusText } from "../../config/listing.ts";
import type { Messages } from "../../config/messages.ts";
import type { Listing } from "../../config/schema.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import type { Film } from "../../media/videos.ts";
import { formatDuration } from "../../ui/format.ts";
import { Label } from "../../ui/Label.tsx";
import { OpenHouseDates } from "../../ui/OpenHouseDates.tsx";
import { Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import { Column, Section } from "../../ui/Section.tsx";
import unseen from "../../ui/Unseen.module.css";
import { Words } from "../../ui/Words.tsx";
import styles from "./FeaturedVideo.module.css";

interface FeaturedVideoProps {
	readonly listing: Listing;
	readonly openHouses: readonly OpenHouseDate[];
	readonly messages: Messages;
	readonly animation: string;
	readonly poster: ResponsivePicture;
	readonly film: Film | undefined;
}

export function FeaturedVideo({
	listing,
	openHouses,
	messages,
	animation,
	poster,
	film,
}: FeaturedVideoProps) {
	const label = fill(messages.filmLabel, { street: listing.street, city: listing.city });
	return (
		<Section id="featured" tone="dark" labeledBy="featured-heading" joined>
			<Column>
				<ScrollReveal animation={animation}>
					<h2 id="featured-heading" className={styles["heading"]}>
						<span className={styles["status"]}>{statusText(listing, messages)}:</span>{" "}
						<span className={styles["street"]}>{listing.street},</span>{" "}
						<span className={styles["street"]}>
							{listing.city}, {listing.state}
						</span>
					</h2>
				</ScrollReveal>
			</Column>
			<figure>
				<div id="film" className={styles["film"]} data-picture="film">
					<Picture picture={poster} sizes="100vw" loading="eager" />
					{film && <FilmPlayer film={film} label={label} messages={messages} poster={poster.src} />}
				</div>
				{listing.video && (
					<Column>
						<figcaption className={styles["caption"]}>
							<details>
								<summary>{messages.filmShows}</summary>
								<p>
									<Words text={listing.video.description} />
								</p>
								{film && listing.video.chapters.length > 0 && (
									<Chapters film={film} chapters={listing.video.chapters} />
								)}
							</details>
						</figcaption>
					</Column>
				)}
			</figure>
			{openHouses.length > 0 && (
				<Column>
					<div className={styles["openHouses"]} data-until={openHouses.at(-1)?.end.toISOString()}>
						<Label on="dark">{messages.openHouseLabel}</Label>
						<OpenHouseDates openHouses={openHouses} calendarLabel={messages.addToCalendar} />
					</div>
				</Column>
			)}
		</Section>
	);
}

interface ChaptersProps {
	readonly film: Film;
	readonly chapters: readonly { readonly seconds: number; readonly title: string }[];
}

/** Links into the film, which a browser can follow by itself. */
function Chapters({ film, chapters }: ChaptersProps) {
	return (
		<ol className={styles["chapters"]}>
			{chapters.map(({ seconds, title }) => (
				<li key={seconds}>
					<a href={`${film.mp4}#t=${seconds}`}>
						<span className={styles["time"]}>{formatDuration(seconds)}</span> {title}
					</a>
				</li>
			))}
		</ol>
	);
}

interface FilmPlayerProps {
	readonly film: Film;
	readonly label: string;
	readonly messages: Messages;
	readonly poster: string;
}

function FilmPlayer({ film, label, messages, poster }: FilmPlayerProps) {
	return (
		<>
			<Video film={film} label={label} messages={messages} />
			<a className={styles["play"]} href={film.mp4} data-play>
				<span className={styles["ring"]}>
					<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
						<path d="M7 4v16l13-8Z" fill="currentColor" />
					</svg>
					<span className={unseen["unseen"]}>{messages.filmPlay}</span>
					{film.seconds && <span>{formatDuration(film.seconds)}</span>}
				</span>
			</a>
			<noscript>
				<Video film={film} label={label} messages={messages} controls poster={poster} />
			</noscript>
		</>
	);
}

interface VideoProps {
	readonly film: Film;
	readonly label: string;
	readonly messages: Messages;
	readonly controls?: boolean;
	readonly poster?: string;
}

function Video({ film, label, messages, controls, poster }: VideoProps) {
	return (
		// biome-ignore lint/a11y/useMediaCaption: the film is silent; the description below it says what it shows.
		<video
			className={styles["video"]}
			controls={controls}
			playsInline
			preload="none"
			poster={poster}
			width={1920}
			height={1080}
			aria-label={label}
		>
			<source src={film.webm} type={film.codec ? `video/webm; codecs="${film.codec}"` : "video/webm"} />
			<source src={film.mp4} type="video/mp4" />
			<p>
				{messages.videoUnsupported} <a href={film.mp4}>{messages.filmDownload}</a>
			</p>
		</video>
	);
}

/** A film under its poster; without a film, a picture. Role: a button, until its code runs a link. Keys: Enter and Space play. */
import type { ComponentProps, MouseEvent } from "react";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { ResponsivePicture } from "../../media/pictures.ts";
import type { Film } from "../../media/videos.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { formatDuration } from "../../ui/format.ts";
import { opensElsewhere } from "../../ui/opensElsewhere.ts";
import { Picture } from "../../ui/Picture.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";
import { Words } from "../../ui/Words.tsx";
import styles from "./FeaturedVideo.module.css";
import { useFilm } from "./useFilm.ts";

interface FeaturedFilmProps {
	readonly poster: ResponsivePicture;
	readonly film: Film | undefined;
	readonly label: string;
	/** Of each chapter, for a strip that stands open, and the film covers the screen; without them the chapters are a list that opens. */
	readonly stills?: readonly (ResponsivePicture | undefined)[];
	readonly wayOn?: boolean;
	readonly messages: MessagesOf<"film" | "video">;
}

export function FeaturedFilm({ poster, film, label, stills, wayOn = true, messages }: FeaturedFilmProps) {
	const hydrated = useHydrated();
	const fullScreen = stills !== undefined;
	const { video, again, state, play, onEnded } = useFilm(fullScreen);

	const start = (event: MouseEvent<HTMLElement>, seconds = 0) => {
		if (opensElsewhere(event)) return;
		event.preventDefault();
		play(seconds, event.currentTarget);
	};

	const chapters = film && film.chapters.length > 0 && (
		<ol className={stills ? "strip" : styles["chapters"]}>
			{film.chapters.map(({ seconds, title }, index) => (
				<li key={seconds}>
					<a href={`${film.mp4}#t=${seconds}`} onClick={(event) => start(event, seconds)}>
						{stills?.[index] && <Picture picture={stills[index]} sizes="240px" />}
						<span className={styles["time"]}>{formatDuration(seconds)}</span>
						{` ${title}`}
					</a>
				</li>
			))}
		</ol>
	);

	const player = (props: ComponentProps<"video">) =>
		film && (
			<video
				{...props}
				className={styles["video"]}
				// Else iPhones play it on the whole screen.
				playsInline={!fullScreen}
				preload="none"
				width={1920}
				height={1080}
				aria-label={label}
			>
				{film.webm && (
					<source src={film.webm} type={film.codec ? `video/webm; codecs="${film.codec}"` : "video/webm"} />
				)}
				<source src={film.mp4} type="video/mp4" />
				<p>
					{messages.videoUnsupported} <a href={film.mp4}>{messages.filmDownload}</a>
				</p>
			</video>
		);

	return (
		<figure data-paper="none">
			<div id="film" className={styles["film"]} data-picture="film">
				{/* Its upper edge is in the first screen: words and their font come first. */}
				<Picture picture={poster} sizes="100vw" fetchPriority="low" />
				{film && (
					<>
						{/* Not styled until it plays: browsers have a sheet of their own for players. */}
						<div hidden={state !== "playing"}>
							{player({ ref: video, controls: state === "playing", onEnded })}
						</div>
						<a
							id="play"
							className={styles["play"]}
							href={film.mp4}
							role={hydrated ? "button" : undefined}
							hidden={state !== "waiting"}
							onClick={start}
							// A link answers Enter by itself, a button also Space.
							onKeyDown={(event) => {
								if (event.key !== " ") return;
								event.preventDefault();
								play(0);
							}}
						>
							<span className={styles["ring"]}>
								<svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true" focusable="false">
									<path d="M7 4v16l13-8Z" fill="currentColor" />
								</svg>
								<span className="unseen">{messages.filmPlay}</span>
								{film.seconds && <span>{formatDuration(film.seconds)}</span>}
							</span>
						</a>
						{state === "ended" && (
							<div className="film-end">
								<Button ref={again} look="gold" onClick={() => play(0)}>
									{messages.filmPlayAgain}
								</Button>
								{wayOn && (
									<ButtonLink look="dark" href="#contact">
										{messages.filmVisit}
									</ButtonLink>
								)}
							</div>
						)}
						<noscript>{player({ controls: true, poster: poster.src })}</noscript>
					</>
				)}
			</div>
			{film && (
				<figcaption className={styles["caption"]}>
					{stills && chapters}
					<details>
						<summary>{messages.filmShows}</summary>
						<div className={styles["shown"]}>
							<p>
								<Words text={film.description} />
							</p>
							{!stills && chapters}
						</div>
					</details>
				</figcaption>
			)}
		</figure>
	);
}

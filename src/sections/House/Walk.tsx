/**
 * A walk through the house in chapters of pictures; without scripts each picture is a link to its original.
 * Keys: Tab to each picture and to "All photographs", Enter opens the lightbox; closing it returns to the picture last seen.
 */
import { useEffect, useRef, useState } from "react";
import type { MessagesOf } from "../../../model/text/messages.ts";
import type { GalleryItem } from "../../media/pictures.ts";
import { Button } from "../../ui/Button.tsx";
import { Caption, Picture } from "../../ui/Picture.tsx";
import { ScrollReveal } from "../../ui/ScrollReveal.tsx";
import frameStyles from "../Gallery/Frame.module.css";
import { Lightbox } from "../Gallery/Lightbox.tsx";
import { useLightbox } from "../Gallery/useLightbox.ts";
import through from "./Passage.module.css";
import styles from "./Walk.module.css";
import { doorOf, type WalkChapter, type Width, widthsOf } from "./walk.ts";

interface WalkProps {
	readonly pictures: readonly GalleryItem[];
	readonly chapters: readonly WalkChapter[];
	readonly all: string;
	readonly animation: string;
	readonly messages: MessagesOf<"houseWalk" | "lightbox">;
}

const SIZES: Readonly<Record<Width | "opening" | "outside" | "inside", string>> = {
	// On portrait screens the height decides; the one with the door is enlarged.
	outside: "(aspect-ratio < 14/15) 140vh, 150vw",
	inside: "(aspect-ratio < 11/10) 110vh, 100vw",
	opening: "(width < 37.5em) 132vw, 100vw",
	wide: "(width < 37.5em) 118vw, 55vw",
	narrow: "(width < 37.5em) 118vw, 70vw",
	single: "(width < 37.5em) 118vw, 70vw",
};

export function Walk({ pictures, chapters, all, animation, messages }: WalkProps) {
	const lightbox = useLightbox(pictures.length);
	const { current, walk } = useCurrentChapter();
	const tabs = chapters.flatMap(({ name }, index) => (name ? [{ name, index }] : []));

	const frame = (place: number, width: keyof typeof SIZES) => (
		<a
			{...lightbox.link(place)}
			href={pictures[place]?.full}
			className={frameStyles["frame"]}
			data-picture={place + 1}
			data-altered={pictures[place]?.altered}
		>
			<Picture picture={pictures[place] as GalleryItem} sizes={SIZES[width]} />
		</a>
	);

	return (
		<div ref={walk} className={styles["walk"]}>
			{tabs.length > 1 && (
				<nav className={styles["tabs"]} aria-label={messages.houseWalk}>
					{tabs.map(({ name, index }) => (
						<a
							key={index}
							href={`#${idOf(index)}`}
							aria-current={idOf(index) === current ? "true" : undefined}
						>
							{name}
						</a>
					))}
				</nav>
			)}
			{chapters.map(({ name, sentence, passage, places: [first = 0, ...others] }, index) => (
				<div
					key={first}
					id={idOf(index)}
					data-chapter={idOf(index)}
					className={styles["chapter"]}
					// layouts/FirstFrame.astro may have marked it.
					suppressHydrationWarning
				>
					{passage ? (
						<div
							className={`${styles["opening"]} ${through["passage"]}`}
							data-passage={doorOf(passage.door, pictures[passage.outside] as GalleryItem)}
							// passage.client.ts adds a style attribute: the policy allows none in the markup.
							suppressHydrationWarning
						>
							<div className={through["screen"]}>
								{frame(passage.outside, "outside")}
								{frame(first, "inside")}
							</div>
							{index > 0 && <span className={through["outside"]} data-chapter={idOf(index - 1)} />}
						</div>
					) : (
						<div className={styles["opening"]}>{frame(first, "opening")}</div>
					)}
					{name && (
						<div className={styles["title"]}>
							<h2>{name}</h2>
							{sentence && (
								<ScrollReveal animation={animation}>
									<p>{sentence}</p>
								</ScrollReveal>
							)}
						</div>
					)}
					{pictures[first]?.altered && (
						<p className={`muted ${styles["altered"]}`}>
							<Caption picture={pictures[first]} />
						</p>
					)}
					{others.length > 0 && (
						<div className={styles["pictures"]}>
							{widthsOf(others.length).map((width, at) => {
								const place = others[at] as number;
								return (
									<figure key={place} className={styles[width]}>
										{frame(place, width)}
										<figcaption className={`muted ${styles["caption"]}`}>
											<span>
												<Caption picture={pictures[place] as GalleryItem} />
											</span>
											{name && (
												<span className={styles["number"]} aria-hidden="true">
													{`${at + 1} / ${others.length}`}
												</span>
											)}
										</figcaption>
									</figure>
								);
							})}
						</div>
					)}
				</div>
			))}
			<p className={styles["all"]} data-needs-code="">
				{/* The first picture is the first screen: this is what opens it. */}
				<Button look="dark" {...lightbox.link(0)}>
					{all}
				</Button>
			</p>
			<Lightbox {...lightbox} pictures={pictures} messages={messages} thumbnails />
		</div>
	);
}

const idOf = (chapter: number) => `chapter-${chapter + 1}`;

/** The chapter that crosses the middle of the screen, by its id; of two the inner one, which is the way to a door. */
function useCurrentChapter() {
	const [current, setCurrent] = useState("");
	const walk = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const chapters = [...(walk.current?.querySelectorAll<HTMLElement>("[data-chapter]") ?? [])];
		const crossing = new Set<Element>();
		const look = (entries: IntersectionObserverEntry[]) => {
			for (const { target, isIntersecting } of entries) crossing[isIntersecting ? "add" : "delete"](target);
			setCurrent(chapters.findLast((chapter) => crossing.has(chapter))?.dataset["chapter"] ?? "");
		};
		const observer = new IntersectionObserver(look, { rootMargin: "-45% 0px -54%" });
		for (const chapter of chapters) observer.observe(chapter);
		return () => observer.disconnect();
	}, []);
	return { current, walk };
}

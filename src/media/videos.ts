import { contentDir } from "../config/content.ts";
import { byContentPath } from "./contentFiles.ts";
import { type WebmFacts, webmFacts } from "./webm.ts";

const videos = byContentPath(
	import.meta.glob<string>("@content/**/*.{mp4,webm}", { eager: true, import: "default", query: "?url" }),
);

/** A film as the page needs it: its addresses; of a .webm also how long it runs and which AV1 it is. */
export interface Film extends WebmFacts {
	readonly webm?: string;
	readonly mp4: string;
}

export const filmOf = ({ webm, mp4 }: { webm?: string | undefined; mp4: string }): Film => ({
	mp4: videoUrl(mp4),
	...(webm && { webm: videoUrl(webm), ...webmFacts(`${contentDir()}/${webm}`) }),
});

function videoUrl(file: string): string {
	const url = videos.get(file);
	if (!url)
		throw new Error(`${contentDir()}/${file} is not a video in a format that can be used (mp4 or webm).`);
	return url;
}

import { MEDIA_FOLDER } from "../config/schema.ts";
import { type WebmFacts, webmFacts } from "./webm.ts";

const videos = import.meta.glob<string>("@media/**/*.{mp4,webm}", { eager: true, import: "default", query: "?url" });

/** A film as the page needs it: two addresses, how long it runs and which AV1 it is. */
export interface Film extends WebmFacts {
	readonly webm: string;
	readonly mp4: string;
}

export const filmOf = ({ webm, mp4 }: { webm: string; mp4: string }): Film => ({
	webm: videoUrl(webm),
	mp4: videoUrl(mp4),
	...webmFacts(`${MEDIA_FOLDER}/${webm}`),
});

function videoUrl(file: string): string {
	const url = videos[`/${MEDIA_FOLDER}/${file}`];
	if (!url) throw new Error(`${MEDIA_FOLDER}/${file} is not a video in a format that can be used (mp4 or webm).`);
	return url;
}

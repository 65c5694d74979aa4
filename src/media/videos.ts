import { MEDIA_FOLDER } from "../config/schema.ts";

const videos = import.meta.glob<string>("@media/**/*.{mp4,webm}", { eager: true, import: "default", query: "?url" });

export function videoUrl(file: string): string {
	const url = videos[`/${MEDIA_FOLDER}/${file}`];
	if (!url) throw new Error(`${MEDIA_FOLDER}/${file} is not a video in a format that can be used (mp4 or webm).`);
	return url;
}

import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import { contentDir } from "../../model/content/contentDir.ts";
import type { Listing } from "../../model/content/schema.ts";
import { byContentPath } from "./files.ts";

export const videoUrl = byContentPath(
	import.meta.glob<string>("@content/**/*.{mp4,webm}", {
		eager: true,
		import: "default",
		caseSensitive: false,
		query: "?url",
	}),
);

export type Film = Awaited<ReturnType<typeof filmOf>>;

/** A film as the page needs it. `codec` is the .webm's: a browser that cannot play it takes the .mp4. */
export async function filmOf(video: NonNullable<Listing["video"]>) {
	const { webm, mp4, description } = video;
	const source = new FilePathSource(`${contentDir()}/${webm ?? mp4}`);
	const input = new Input({ source, formats: ALL_FORMATS });
	const track = await input.getPrimaryVideoTrack();
	const codec = (await track?.getCodecParameterString()) ?? undefined;
	const seconds = (await input.getDurationFromMetadata()) ?? undefined;
	const chapters = video.chapters.map(({ seconds, title }) => ({ seconds, title }));
	return { mp4: videoUrl(mp4), ...(webm && { webm: videoUrl(webm), codec }), seconds, description, chapters };
}

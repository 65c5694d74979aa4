const videos = import.meta.glob<string>("./**/*.{mp4,webm}", { eager: true, import: "default", query: "?url" });

export function videoUrl(file: string): string {
	const url = videos[`./${file}`];
	if (!url) throw new Error(`src/media/${file} is not a video in a format that can be used (mp4 or webm).`);
	return url;
}

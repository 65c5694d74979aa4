/** The picture behind the film is its poster, too: a full-screen view shows the video alone. It is fetched once. */
export function startPoster(): void {
	const video = document.querySelector<HTMLVideoElement>("[data-picture=film] video");
	const picture = document.querySelector<HTMLImageElement>("[data-picture=film] img");
	if (!video || !picture) return;
	const handOver = () => {
		video.poster = picture.currentSrc;
	};
	if (picture.complete && picture.currentSrc) handOver();
	else picture.addEventListener("load", handOver, { once: true });
}

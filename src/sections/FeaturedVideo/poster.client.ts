/** The video's poster is the picture that the browser chose for this screen; its colours show if it cannot come. */
export function startPoster(): void {
	const video = document.querySelector<HTMLVideoElement>("[data-picture=film] video");
	const picture = document.querySelector<HTMLImageElement>("[data-picture=film] img");
	if (!video || !picture) return;
	const handOver = () => {
		video.poster = picture.currentSrc;
	};
	if (picture.complete && picture.currentSrc) handOver();
	else for (const event of ["load", "error"]) picture.addEventListener(event, handOver, { once: true });
}

/** Once the fonts are here, lays out what stands below the first screen, one part a frame, so that no frame is long. */
export async function startArrival(): Promise<void> {
	await document.fonts.ready;
	const parts = document.querySelectorAll<HTMLElement>("main > section ~ section");
	for (const part of parts) {
		await new Promise(requestAnimationFrame);
		part.dataset["here"] = "";
	}
	document.documentElement.classList.remove("arriving");
}

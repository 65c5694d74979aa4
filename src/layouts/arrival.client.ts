/** Whatever a visitor does first. */
const SIGNS = ["pointerdown", "pointermove", "wheel", "scroll", "keydown", "focusin"] as const;

/** At the first sign of life lays out what stands below the first screen, one part a frame, so that no frame is long. */
export async function startArrival(): Promise<void> {
	await firstSign();
	const parts = document.querySelectorAll<HTMLElement>("main > section ~ section");
	for (const part of parts) {
		await new Promise(requestAnimationFrame);
		part.dataset["here"] = "";
	}
	document.documentElement.classList.remove("arriving");
}

async function firstSign(): Promise<void> {
	const listening = new AbortController();
	await new Promise((resolve) => {
		for (const sign of SIGNS) addEventListener(sign, resolve, { passive: true, signal: listening.signal });
	});
	listening.abort();
}

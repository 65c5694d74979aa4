let late: Promise<unknown> | undefined;

/** Fetches late.css once; after a failure, again. */
export function lateStyles(): Promise<unknown> {
	late ??= new Promise((resolve, reject) => {
		const href = document.documentElement.dataset["late"];
		const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
		link.onload = resolve;
		link.onerror = (error) => {
			late = undefined;
			link.remove();
			reject(error);
		};
		document.head.append(link);
	});
	return late;
}

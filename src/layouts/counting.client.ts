/** Tells the desk that a page was in view, and what of it was used. No cookie, no identifier; the referrer stays in the browser. */

const IN_VIEW_MS = 5_000;

/** Fetched when the page has loaded and is idle (COUNT_WHEN_IDLE): nothing of it weighs on the first paint. */
function count(): void {
	const { count: address = "", house = "", kiosk } = document.documentElement.dataset;
	const said = new URLSearchParams(location.search);
	if (kiosk !== undefined || isOwnDevice(said.get("count"))) return;
	const rest = `\n${house}\n${sourceOf(said)}`;
	const told = new Set<string>();
	const tell = (what: string) => {
		if (!told.has(what)) navigator.sendBeacon(address, what + rest);
		told.add(what);
	};
	let timer: ReturnType<typeof setTimeout>;
	const look = () => {
		clearTimeout(timer);
		if (!document.hidden) timer = setTimeout(tell, IN_VIEW_MS, "view");
	};
	look();
	document.addEventListener("visibilitychange", look);
	document.addEventListener("play", () => tell("film"), true);
	const press = ({ target }: Event) => {
		const link = (target as Element).closest<HTMLElement>('[data-counts],[aria-haspopup],[href^="tel:"]');
		if (link) tell(link.dataset["counts"] ?? (link.hasAttribute("aria-haspopup") ? "gallery" : "call"));
	};
	document.addEventListener("click", press, true);
}

/** Of a visit; empty within this site, and for the same page again. */
function sourceOf(said: URLSearchParams): string {
	const host = document.referrer && new URL(document.referrer).hostname;
	const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	// reload, back_forward
	if (host === location.hostname || /^[rb]/.test(arrival?.type ?? "")) return "";
	return said.get("via") || said.get("utm_source") || kindOf(host);
}

function kindOf(host: string): string {
	if (!host) return "direct";
	if (/(^|\.)(google|bing|duckduckgo|yahoo|ecosia|baidu|yandex)\.|^search\./.test(host)) return "search";
	if (/(^|\.)(zillow|realtor|redfin|trulia|homes|compass)\.com$/.test(host)) return "portal";
	const social =
		/(^|\.)(facebook|instagram|twitter|linkedin|pinterest|youtube|tiktok|reddit|threads|nextdoor)\.|^(t\.co|x\.com)$/;
	return social.test(host) ? "social" : "other";
}

/** ?count=off was opened here once. */
function isOwnDevice(wish: string | null): boolean {
	try {
		if (wish) localStorage["count"] = wish;
		return localStorage["count"] === "off";
	} catch {
		// A browser that keeps nothing.
		return wish === "off";
	}
}

count();

export {};

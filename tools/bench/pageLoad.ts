/** One page under Lighthouse: its scores, its times and what it fetched. */
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { median } from "./measuring.ts";

/** A phone as Lighthouse models it from an unhindered load, a phone that is slowed in fact, and a desktop (modelled). */
export const PROFILES = ["mobile, simulated", "mobile, applied", "desktop"] as const;
export type Profile = (typeof PROFILES)[number];

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface PageLoad {
	readonly scores: Readonly<Record<Category, number>>;
	readonly fcp: number;
	readonly lcp: number;
	readonly tbt: number;
	readonly cls: number;
	readonly speedIndex: number;
	readonly bytes: number;
	readonly scriptBytes: number;
	readonly fontBytes: number;
	readonly requests: number;
	readonly foreignRequests: number;
}

export async function measurePageLoad(url: string, profile: Profile, port: number): Promise<PageLoad> {
	const config = profile === "desktop" ? desktopConfig : undefined;
	const throttlingMethod = profile === "mobile, applied" ? ("devtools" as const) : ("simulate" as const);
	const flags = { port, logLevel: "error" as const, onlyCategories: [...CATEGORIES], throttlingMethod };
	let fault = "Lighthouse said nothing.";
	// Now and then the browser's trace lacks its beginning; the run is then made again.
	for (let attempt = 0; attempt < 3; attempt++) {
		const result = await lighthouse(url, flags, config);
		if (result && !result.lhr.runtimeError) return pageLoad(result.lhr, new URL(url).origin);
		fault = result?.lhr.runtimeError?.message ?? fault;
	}
	throw new Error(`${url}: ${fault}`);
}

function pageLoad(report: Result, origin: string): PageLoad {
	const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
	const fetched = requests(report);
	const sum = (some: readonly FetchedFile[]) =>
		some.reduce((total, { transferSize }) => total + transferSize, 0);
	return {
		scores: Object.fromEntries(
			CATEGORIES.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]),
		) as Record<Category, number>,
		fcp: value("first-contentful-paint"),
		lcp: value("largest-contentful-paint"),
		tbt: value("total-blocking-time"),
		cls: value("cumulative-layout-shift"),
		speedIndex: value("speed-index"),
		bytes: sum(fetched),
		scriptBytes: sum(fetched.filter(({ resourceType }) => resourceType === "Script")),
		fontBytes: sum(fetched.filter(({ resourceType }) => resourceType === "Font")),
		requests: fetched.length,
		foreignRequests: fetched.filter(({ url }) => new URL(url).origin !== origin).length,
	};
}

interface FetchedFile {
	readonly url: string;
	readonly transferSize: number;
	readonly resourceType: string;
}

/** What went over the network; data: addresses did not. */
function requests(report: Result): FetchedFile[] {
	const details = report.audits["network-requests"]?.details as { items?: FetchedFile[] } | undefined;
	return (details?.items ?? []).filter(({ url }) => url.startsWith("http"));
}

/** Each figure's middle value, so that one disturbed run counts for nothing. */
export function medianLoad(loads: readonly PageLoad[]): PageLoad {
	const middle = (pick: (load: PageLoad) => number) => median(loads.map(pick));
	return {
		scores: Object.fromEntries(
			CATEGORIES.map((category) => [category, middle(({ scores }) => scores[category])]),
		) as Record<Category, number>,
		fcp: middle(({ fcp }) => fcp),
		lcp: middle(({ lcp }) => lcp),
		tbt: middle(({ tbt }) => tbt),
		cls: middle(({ cls }) => cls),
		speedIndex: middle(({ speedIndex }) => speedIndex),
		bytes: middle(({ bytes }) => bytes),
		scriptBytes: middle(({ scriptBytes }) => scriptBytes),
		fontBytes: middle(({ fontBytes }) => fontBytes),
		requests: middle(({ requests: count }) => count),
		foreignRequests: middle(({ foreignRequests }) => foreignRequests),
	};
}

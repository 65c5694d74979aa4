/** Holds the figures against the targets; each miss is a sentence. */
import type { Interaction } from "./interactions.ts";
import { CATEGORIES, type Category, type PageLoad, type Profile } from "./pageLoad.ts";
import type { ScrolledPage } from "./scrolledPage.ts";
import { TARGETS } from "./targets.ts";

/** Kept out of search, so Lighthouse cannot give full marks for search. */
const UNLISTED = ["/signin", "/404"];

export interface Measured {
	readonly path: string;
	readonly profile: Profile;
	readonly load: PageLoad;
	readonly floor: PageLoad;
}

export function missedByLoad({ path, profile, load, floor }: Measured): string[] {
	const at = `${path} (${profile})`;
	const times = profile === "mobile" ? missedTimes(load, floor) : [];
	return [...times, ...missedScores(path, load), ...missedCounts(path, load)].map((miss) => `${at}: ${miss}`);
}

function missedTimes(load: PageLoad, floor: PageLoad): string[] {
	return [
		over("FCP", load.fcp / floor.fcp, TARGETS.fcpRatio, " x the floor"),
		over("LCP", load.lcp / floor.lcp, TARGETS.lcpRatio, " x the floor"),
		over("Speed Index", load.speedIndex / floor.speedIndex, TARGETS.speedIndexRatio, " x the floor"),
		over("TBT", load.tbt, TARGETS.totalBlockingMs, " ms"),
		over("CLS", load.cls, TARGETS.layoutShift, "", 4),
	].flat();
}

function missedScores(path: string, { scores }: PageLoad): string[] {
	const wanted: readonly Category[] = UNLISTED.includes(path)
		? CATEGORIES.filter((category) => category !== "seo")
		: CATEGORIES;
	return wanted
		.filter((category) => scores[category] < TARGETS.score)
		.map((category) => `${category} scores ${scores[category]}`);
}

function missedCounts(path: string, load: PageLoad): string[] {
	const foreign = load.foreignRequests > 0 ? [`${load.foreignRequests} requests go to others`] : [];
	if (path !== "/") return foreign;
	return [
		...foreign,
		...over("script before the first scroll", load.scriptBytes, TARGETS.firstScriptBytes, " bytes", 0),
		...over("requests", load.requests, TARGETS.firstRequests, "", 0),
	];
}

export function missedByScrolling({ screen, scriptBytes, tooLarge }: ScrolledPage): string[] {
	return [
		...over(`script of the whole page at ${screen}`, scriptBytes, TARGETS.allScriptBytes, " bytes", 0),
		...tooLarge.map(
			({ picture, excess }) => `${picture} at ${screen} is ${excess.toFixed(2)} x what is shown`,
		),
	];
}

export function missedByInteraction({ name, longestTask, frames }: Interaction): string[] {
	return [
		...over(`the longest task while ${name}`, longestTask, TARGETS.longestTaskMs, " ms", 0),
		...over(`frames until the next picture while ${name}`, frames ?? 0, 1, "", 0),
	];
}

export function missedByServer(what: string, ratio: number, target: number): string[] {
	return ratio >= target ? [] : [`${what}: ${ratio.toFixed(2)} x the bare server, wanted ${target}`];
}

function over(what: string, value: number, limit: number, unit: string, digits = 2): string[] {
	return value <= limit ? [] : [`${what} is ${value.toFixed(digits)}${unit}, wanted at most ${limit}`];
}

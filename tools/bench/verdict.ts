/** Holds the figures against the targets; each miss is a sentence. */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { LISTED_PAGES } from "../../src/seo/listedPages.ts";
import type { Interaction } from "./interactions.ts";
import { CATEGORIES, type Category, type PageLoad, type Profile } from "./pageLoad.ts";
import type { ScrolledPage } from "./scrolledPage.ts";
import { TARGETS } from "./targets.ts";

export interface Measured {
	readonly path: string;
	readonly profile: Profile;
	readonly load: PageLoad;
	readonly floor: PageLoad;
}

export function missedByLoad({ path, profile, load, floor }: Measured): string[] {
	const foreign = load.foreignRequests > 0 ? [`${load.foreignRequests} requests go to others`] : [];
	const times = path === "/" && profile !== "desktop" ? missedTimes(profile, load, floor) : [];
	return [...times, ...missedScores(path, load), ...foreign].map((miss) => `${path} (${profile}): ${miss}`);
}

function missedTimes(profile: Profile, load: PageLoad, floor: PageLoad): string[] {
	const ratios =
		profile === "mobile, applied"
			? [
					...over("FCP", load.fcp / floor.fcp, TARGETS.fcpRatio, " x an empty page's"),
					...over("LCP", load.lcp / floor.lcp, TARGETS.lcpRatio, " x an empty page's"),
				]
			: [];
	return [
		...ratios,
		...over("TBT", load.tbt, TARGETS.totalBlockingMs, " ms"),
		...over("CLS", load.cls, TARGETS.layoutShift, "", 4),
		...over("fonts", load.fontBytes, TARGETS.fontBytes, " bytes", 0),
	];
}

function missedScores(path: string, { scores }: PageLoad): string[] {
	// Lighthouse cannot give full marks for search to what is kept out of it.
	const listed = LISTED_PAGES.some((page) => page === path);
	const wanted = CATEGORIES.filter((category) => listed || category !== "seo");
	const target = (category: Category) =>
		category === "performance" ? TARGETS.performanceScore : TARGETS.score;
	return wanted
		.filter((category) => scores[category] < target(category))
		.map((category) => `${category} scores ${scores[category]}`);
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

/** Writes all figures with the machine they are of, says what was missed, and ends with 1 when anything was. */
export function conclude(file: string, figures: object, missed: readonly string[]): never {
	const machine = {
		processor: cpus()[0]?.model,
		cores: cpus().length,
		loadAverage: loadavg()[0],
		node: process.version,
	};
	writeFileSync(
		`tools/bench/${file}`,
		`${JSON.stringify({ date: new Date().toISOString(), machine, ...figures, missed }, null, "\t")}\n`,
	);
	console.log(missed.length > 0 ? `Missed:\n  ${missed.join("\n  ")}` : "Every target is met.");
	process.exit(missed.length > 0 ? 1 : 0);
}

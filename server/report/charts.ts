/** Small charts of CSS bars, in the page's own fonts and colors; each says its numbers also in words. */
import { html } from "../print/printedPage.ts";
import type { Band } from "./answerBands.ts";

/** Upright, for the course of a day. */
export const columns = (bands: readonly Band[]) => chart("columns", bands);

/** Lying, each with its words in front of it. */
export const rows = (bands: readonly Band[]) => chart("rows", bands);

/** How many said yes, of all. */
export function share(answer: string, yes: number, all: number): string {
	const words = `${answer}: ${yes} of ${all}, ${Math.round((yes / all) * 100)}%`;
	return html`<div class="share" role="img" aria-label="${words}" style="--part:${yes / all}"><i></i>${words}</div>`;
}

function chart(look: "columns" | "rows", bands: readonly Band[]): string {
	const most = Math.max(1, ...bands.map(({ guests }) => guests));
	const words = bands.map(({ label, guests }) => `${label}: ${guests}`).join("; ") || "Nobody";
	const bars = bands.map(
		({ label, guests }) =>
			html`<p style="--part:${guests / most}"><span>${label}</span><i></i><em>${guests || ""}</em></p>`,
	);
	return `${html`<div class="${look}" role="img" aria-label="${words}">`}${bars.join("")}</div>`;
}

/** Small charts as SVG, drawn in the page's own fonts and colors; each says its numbers also in words. */
import { html } from "../print/printedPage.ts";
import type { Band } from "./answerBands.ts";

const WIDTH = 320;

/** Upright, for the course of a day, which had a guest. */
export function columns(bands: readonly Band[]): string {
	const [width, height] = [670, 104];
	const most = Math.max(...bands.map(({ guests }) => guests));
	const room = height - 34;
	const step = width / bands.length;
	const thick = Math.min(step * 0.62, 44);
	// Labels that would touch each other are left out.
	const every = Math.ceil(58 / step);
	const drawn = bands.map(({ label, guests }, index) => {
		const middle = step * (index + 0.5);
		const tall = (room * guests) / most;
		const top = 16 + room - tall;
		return [
			html`<rect class="bar" x="${one(middle - thick / 2)}" y="${one(top)}" width="${one(thick)}" height="${one(tall)}"/>`,
			guests > 0 ? html`<text class="count" x="${one(middle)}" y="${one(top - 5)}">${guests}</text>` : "",
			index % every === 0
				? html`<text class="under" x="${one(middle)}" y="${height - 2}">${label}</text>`
				: "",
		].join("");
	});
	const base = html`<line class="base" x1="0" x2="${width}" y1="${16 + room}" y2="${16 + room}"/>`;
	return svg(width, height, inWords(bands), drawn.join("") + base);
}

/** Lying, each with its words in front of it. None where the owner's form does not ask. */
export function rows(bands: readonly Band[]): string {
	const most = Math.max(1, ...bands.map(({ guests }) => guests));
	const [words, pitch, thick] = [112, 18, 10];
	const room = WIDTH - words - 26;
	const drawn = bands.map(({ label, guests }, index) => {
		const y = index * pitch + 4;
		const long = (room * guests) / most;
		return [
			html`<text class="before" x="0" y="${y + 8.5}">${label}</text>`,
			html`<rect class="bar" x="${words}" y="${y}" width="${one(long)}" height="${thick}"/>`,
			html`<text class="behind" x="${one(words + long + 7)}" y="${y + 8.5}">${guests}</text>`,
		].join("");
	});
	return svg(WIDTH, Math.max(bands.length, 1) * pitch + 2, inWords(bands), drawn.join(""));
}

/** How many said yes, of all. */
export function share(answer: string, yes: number, all: number): string {
	const part = yes / all;
	const percent = `${Math.round(part * 100)}%`;
	const drawn = [
		html`<rect class="rest" x="0.5" y="0.5" width="${WIDTH - 1}" height="11"/>`,
		html`<rect class="bar" x="0" y="0" width="${one(WIDTH * part)}" height="12"/>`,
		html`<text class="before" x="0" y="28">${answer}: ${yes} of ${all}, ${percent}</text>`,
	];
	return svg(WIDTH, 32, `${answer}: ${yes} of ${all}, ${percent}`, drawn.join(""));
}

const svg = (width: number, height: number, words: string, drawn: string) =>
	`${html`<svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">`}${drawn}</svg>`;

const inWords = (bands: readonly Band[]) =>
	bands.map(({ label, guests }) => `${label}: ${guests}`).join("; ") || "Nobody";

const one = (number: number) => number.toFixed(1);

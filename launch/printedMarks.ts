/** Marks that stand on paper: a code that phones read, and Equal Housing. */
import { encode } from "uqr";
import { html } from "../server/print/printedPage.ts";
import { EQUAL_HOUSING } from "../src/brand/equalHousing.ts";

/** Level Q: a quarter of it may be covered by a thumb or a fold. One path, so that no printer leaves hairlines. */
export function qrCode(address: string, name: string): string {
	const { size, data } = encode(address, { ecc: "Q", border: 0 });
	const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return `${html`<svg class="code" viewBox="0 0 ${size} ${size}" fill="currentColor" shape-rendering="crispEdges" role="img" aria-label="${name}">`}<path d="${squares.join("")}"/></svg>`;
}

export const equalHousing = `<svg viewBox="${EQUAL_HOUSING.viewBox}" fill="currentColor">${EQUAL_HOUSING.paths.map((path) => `<path d="${path}"/>`).join("")}</svg>`;

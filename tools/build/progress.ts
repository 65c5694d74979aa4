/** One line instead of Astro's hundreds: how many pictures are done of all, and how long the others will take. */

/** As Astro ends the line of a picture: (3/120). */
const PICTURE = /\((\d+)\/(\d+)\)\s*$/;
/** Where no line can be written over, as in a log. */
const LOG_EVERY_MS = 10_000;

/** Takes Astro's lines one by one; `end` gives back those that were not shown. */
export function showProgress(out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout) {
	const kept: string[] = [];
	let first: number | undefined;
	let logged = 0;
	return {
		line(text: string): void {
			kept.push(text);
			if (text.includes("[WARN]")) console.warn(text);
			const [, done = 0, all = 0] = (PICTURE.exec(text) ?? []).map(Number);
			if (!done) return;
			const now = Date.now();
			first ??= now;
			const seconds = Math.ceil((((now - first) / done) * (all - done)) / 1000);
			const left = seconds >= 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
			const progress = `Pictures: ${done} of ${all}${done < all ? `, about ${left} left` : ""}`;
			if (out.isTTY) out.write(`\r${progress}\u001b[K`);
			else if (now - logged > LOG_EVERY_MS) {
				logged = now;
				out.write(`${progress}\n`);
			}
		},
		end(): string {
			if (out.isTTY && first) out.write("\r\u001b[K");
			return kept.map((line) => `${line}\n`).join("");
		},
	};
}

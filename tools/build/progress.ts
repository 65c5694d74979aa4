/** One line instead of Astro's hundreds: how many pictures are done of all, and how long the others will take. */
import { stripVTControlCharacters } from "node:util";

/** As Astro ends the line of a picture: (3/120). */
const PICTURE = /\((\d+)\/(\d+)\)\s*$/;
/** As Astro says it of a picture of the build before: it takes no time. */
const KEPT = "(reused cache entry)";
/** Where no line can be written over, as in a log. */
const LOG_EVERY_MS = 10_000;

/** Takes Astro's lines one by one; `end` gives back all but the pictures'. */
export function showProgress(out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout) {
	const lines: string[] = [];
	let [made, since, logged] = [0, Date.now(), 0];
	return {
		line(text: string): void {
			if (text.includes("[WARN]")) console.warn(text);
			const now = Date.now();
			const [, done = 0, all = 0] = (PICTURE.exec(stripVTControlCharacters(text)) ?? []).map(Number);
			if (done && !text.includes(KEPT)) made++;
			if (!made) since = now;
			if (!done) return void lines.push(text);
			const seconds = Math.ceil((((now - since) / made) * (all - done)) / 1000);
			const left = seconds >= 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
			const progress = `Pictures: ${done} of ${all}${made && done < all ? `, about ${left} left` : ""}`;
			if (out.isTTY) out.write(`\r${progress}\u001b[K`);
			else if (now - logged > LOG_EVERY_MS) {
				logged = now;
				out.write(`${progress}\n`);
			}
		},
		end(): string {
			if (out.isTTY) out.write("\r\u001b[K");
			return lines.map((line) => `${line}\n`).join("");
		},
	};
}

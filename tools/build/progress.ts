/** One line instead of Astro's hundreds: how many pictures are done of all, and how long the others will take. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const PROGRESS_FILE = ".cache/progress.txt";
/** As Astro ends the line of a picture: (3/120). */
const PICTURE = /\((\d+)\/(\d+)\)\s*$/;
/** Where no line can be written over, as in a log. */
const LOG_EVERY_MS = 10_000;

/** What a build that runs now says, for the studio. */
export const buildProgress = () =>
	existsSync(PROGRESS_FILE) ? readFileSync(PROGRESS_FILE, "utf8") : undefined;

export function progressOf(line: string, elapsedMs: number): string | undefined {
	const [, done, all] = (PICTURE.exec(line) ?? []).map(Number);
	if (!done || !all) return undefined;
	const seconds = Math.ceil(((elapsedMs / done) * (all - done)) / 1000);
	const left = seconds >= 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} s`;
	return `Pictures: ${done} of ${all}${done < all ? `, about ${left} left` : ""}`;
}

/** Takes Astro's lines one by one; `end` gives back those that were not shown. */
export function showProgress(out: NodeJS.WriteStream = process.stdout) {
	const kept: string[] = [];
	let first: number | undefined;
	let logged = 0;
	return {
		line(text: string): void {
			kept.push(text);
			if (text.includes("[WARN]")) console.warn(text);
			if (!PICTURE.test(text)) return;
			first ??= Date.now();
			const progress = progressOf(text, Date.now() - first) ?? "";
			writeFileSync(PROGRESS_FILE, progress);
			if (out.isTTY) out.write(`\r${progress}\u001b[K`);
			else if (Date.now() - logged > LOG_EVERY_MS) {
				logged = Date.now();
				out.write(`${progress}\n`);
			}
		},
		end(): string {
			rmSync(PROGRESS_FILE, { force: true });
			if (out.isTTY && first) out.write("\r\u001b[K");
			return kept.map((line) => `${line}\n`).join("");
		},
	};
}

import { expect, onTestFinished, test, vi } from "vitest";
import { buildProgress, progressOf, showProgress } from "./progress.ts";

test("a build says in one line how many pictures are done of all, and how long the others take", () => {
	const line = "04:04:14   ▶ /_astro/a.avif (before: 1084kB, after: 62kB) (+401ms) (50/200)";
	expect(progressOf(line, 20_000)).toBe("Pictures: 50 of 200, about 60 s left");
	expect(progressOf(line, 100_000)).toBe("Pictures: 50 of 200, about 5 minutes left");
	expect(progressOf("▶ /_astro/z.avif (200/200)", 1)).toBe("Pictures: 200 of 200");
	expect(progressOf("14 page(s) built in 7.36s", 1)).toBeUndefined();

	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const written: string[] = [];
	const progress = showProgress({ write: (text: string) => written.push(text) } as never);
	progress.line(line);
	progress.line(line);
	expect(written).toEqual(["Pictures: 50 of 200, about 0 s left\n"]);
	expect(buildProgress()).toBe("Pictures: 50 of 200, about 0 s left");
	expect(progress.end()).toBe(`${line}\n${line}\n`);
	expect(buildProgress()).toBeUndefined();
});

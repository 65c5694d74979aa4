import { expect, onTestFinished, test, vi } from "vitest";
import { showProgress } from "./progress.ts";

test("a build says in one line, every ten seconds, how many pictures are done of all, and how long the others take", () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const written: string[] = [];
	const progress = showProgress({ isTTY: false, write: (text: string) => written.push(text) > 0 });
	const lines = [1, 2, 50, 80, 200].map((done) => `▶ /_astro/a.avif (+401ms) (${done}/200)`);
	for (const line of lines) {
		progress.line(line);
		vi.advanceTimersByTime(10_001);
	}
	progress.line(String(lines[4]));
	progress.line("14 page(s) built in 7.36s");
	expect(written).toEqual([
		"Pictures: 1 of 200, about 0 s left\n",
		"Pictures: 2 of 200, about 17 minutes left\n",
		"Pictures: 50 of 200, about 61 s left\n",
		"Pictures: 80 of 200, about 46 s left\n",
		"Pictures: 200 of 200\n",
		"Pictures: 200 of 200\n",
	]);
	expect(progress.end()).toContain(`${lines[0]}\n${lines[1]}\n`);
});

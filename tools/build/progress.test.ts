import { styleText } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { showProgress } from "./progress.ts";

test("a build says in one line, every ten seconds, how many pictures are done of all, and how long the others take, also after an interrupted build", () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const written: string[] = [];
	const progress = showProgress({ isTTY: false, write: (text: string) => written.push(text) > 0 });
	const picture = (done: number, how = "(before: 713kB, after: 87kB)") =>
		`▶ /_astro/a.avif ${how} (+401ms) ${styleText("dim", `(${done}/200)`, { validateStream: false })}`;
	const lines = [
		picture(20, "(reused cache entry)"),
		...[21, 22, 25, 80, 140, 200].map((done) => picture(done)),
	];
	for (const line of lines) {
		progress.line(line);
		vi.advanceTimersByTime(10_001);
	}
	progress.line(String(lines.at(-1)));
	progress.line("14 page(s) built in 7.36s");
	expect(written).toEqual([
		"Pictures: 20 of 200\n",
		"Pictures: 21 of 200, about 30 minutes left\n",
		"Pictures: 22 of 200, about 30 minutes left\n",
		"Pictures: 25 of 200, about 30 minutes left\n",
		"Pictures: 80 of 200, about 21 minutes left\n",
		"Pictures: 140 of 200, about 11 minutes left\n",
		"Pictures: 200 of 200\n",
		"Pictures: 200 of 200\n",
	]);
	expect(progress.end()).toBe("14 page(s) built in 7.36s\n");
});

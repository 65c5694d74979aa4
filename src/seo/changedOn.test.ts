import { execFileSync } from "node:child_process";
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { changedOn } from "./changedOn.ts";

test("a house changed on the day of its last commit, or when its files were written since", () => {
	const folder = temporaryFolder();
	const before = process.cwd();
	process.chdir(folder);
	onTestFinished(() => process.chdir(before));
	const write = (text: string) => {
		writeFileSync("house.json", text);
		utimesSync(join(folder, "house.json"), 0, new Date("2026-03-04T12:00:00Z"));
	};
	write("{}");
	expect(changedOn(folder)).toBe("2026-03-04");
	const date = "2026-02-03T12:00:00Z";
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
			env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
		});
	git("init", "-q");
	git("add", ".");
	git("commit", "-qm", "A house");
	expect(changedOn("house.json")).toBe("2026-02-03");
	write('{ "street": "9 Elm Street" }');
	expect(changedOn("house.json")).toBe("2026-03-04");
});

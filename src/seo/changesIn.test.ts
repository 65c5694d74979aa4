import { execFileSync } from "node:child_process";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { changesIn } from "./changesIn.ts";

test("a house changed on the day of its last commit, or when its files were written since", () => {
	const folder = temporaryFolder();
	const house = join(folder, "houses/elm");
	mkdirSync(house, { recursive: true });
	const write = (text: string) => {
		writeFileSync(join(house, "house.json"), text);
		utimesSync(join(house, "house.json"), 0, new Date("2026-03-04T12:00:00Z"));
	};
	const changedOn = (part: string) => changesIn(folder)(part);
	write("{}");
	expect(changedOn("houses/elm")).toBe("2026-03-04");
	const date = "2026-02-03T12:00:00Z";
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
			cwd: folder,
			env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
		});
	git("init", "-q");
	expect(changedOn("houses/elm")).toBe("2026-03-04");
	git("add", ".");
	git("commit", "-qm", "A house");
	expect(changedOn("houses/elm")).toBe("2026-02-03");
	expect(changesIn(join(folder, "houses"))("elm")).toBe("2026-02-03");
	write('{ "street": "9 Elm Street" }');
	expect(changedOn("houses/elm")).toBe("2026-03-04");
});

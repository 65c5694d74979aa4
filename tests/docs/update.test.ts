import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../desk/support/temporaryFolder.ts";

const NOBODY = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.com"];

function git(folder: string, ...args: string[]): string {
	return execFileSync("git", [...NOBODY, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

function commit(folder: string, files: Readonly<Record<string, string>>): void {
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(join(folder, file, ".."), { recursive: true });
		writeFileSync(join(folder, file), text);
		git(folder, "add", "--force", file);
	}
	git(folder, "commit", "--quiet", "--message", "A change");
}

test("an update by the commands of docs/update.md changes the sample and the code, and no file of the agent's", () => {
	const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(readFileSync("docs/update.md", "utf8")) ?? [];
	const commands = block.split("\n").filter((line) => line.startsWith("git "));
	expect(commands).not.toEqual([]);

	const kit = temporaryFolder();
	git(kit, "init", "--quiet", "--initial-branch=main");
	commit(kit, {
		".gitignore": readFileSync(".gitignore", "utf8"),
		"sample/site.json": "the sample",
		"package.json": "{}",
	});
	const own = join(temporaryFolder(), "site");
	git(kit, "clone", "--quiet", kit, own);
	const mine = { "content/site.json": "mine", ".env": "SITE_HOST=server\n" };
	commit(own, { "content/site.json": mine["content/site.json"] });
	writeFileSync(join(own, ".env"), mine[".env"]);
	commit(kit, {
		"sample/site.json": "another sample",
		"sample/houses/new/house.json": "{}",
		"src/new.ts": "",
	});

	for (const command of commands) git(own, ...command.split(" ").slice(1));

	for (const [file, text] of Object.entries(mine)) expect(readFileSync(join(own, file), "utf8")).toBe(text);
	expect(readFileSync(join(own, "sample/site.json"), "utf8")).toBe("another sample");
	expect(existsSync(join(own, "src/new.ts"))).toBe(true);
	expect(existsSync(join(own, "content/houses"))).toBe(false);
	expect(git(own, "status", "--porcelain")).toBe("");
});

test("the repository holds no file that an agent changes or that a command writes", () => {
	const content = ["content/site.json", "site.json.new", ".env", ".env.new", ".env.production"];
	const studio = [".studio/draft/site.json", ".backup/a", "sign-ins-2026-06-01.csv"];
	const leads = ["data/leads.db", "leads.csv", "leads-june.vcf", "leads.json", "leads-2026-06-01.db"];
	const reports = ["data/report-9-elm-street.pdf", "report-9-elm-street.html", "report-9-elm-street.pdf"];
	for (const file of [...content, ...studio, ...leads, ...reports])
		expect(() => git(".", "check-ignore", "--quiet", file), file).not.toThrow();
	expect(() => git(".", "check-ignore", "--quiet", "sample/site.json")).toThrow();
});

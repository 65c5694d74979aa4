import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";
import { FileReplacer } from "./backup.ts";

test("a write that fails changes none of the files", () => {
	const folder = temporaryFolder();
	const config = join(folder, "site.json");
	writeFileSync(config, "old");
	const replacer = new FileReplacer(new Date());
	replacer.keep = () => {};
	const writes = [
		{ file: config, content: "new" },
		// No file can be written below a file.
		{ file: join(config, "picture.jpg"), content: "picture" },
	];
	expect(() => replacer.replace(writes)).toThrow();
	expect(readFileSync(config, "utf8")).toBe("old");
	expect(readdirSync(folder)).toEqual(["site.json"]);
});

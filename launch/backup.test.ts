import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { smallDisk } from "../tests/desk/faults/disk.ts";
import { FileReplacer } from "./backup.ts";

test("a disk that fills up while files are written changes none of them", ({ skip }) => {
	const folder = smallDisk(64);
	if (!folder) return skip("only root may mount a small disk");
	const config = join(folder, "site.config.ts");
	writeFileSync(config, "old");
	const replacer = new FileReplacer(new Date());
	replacer.keep = () => {};
	const writes = [
		{ file: config, content: "new" },
		{ file: join(folder, "picture.jpg"), content: Buffer.alloc(256 * 1024) },
	];
	expect(() => replacer.replace(writes)).toThrow(/ENOSPC/);
	expect(readFileSync(config, "utf8")).toBe("old");
	expect(readdirSync(folder)).toEqual(["site.config.ts"]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no underline is written in one declaration with its thickness or color: Safari would drop it", () => {
	const styles = globSync("src/**/*.css").filter((file) =>
		/text-decoration:[^;]*underline \S/.test(readFileSync(file, "utf8")),
	);
	expect(styles).toEqual([]);
});

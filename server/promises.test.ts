import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every promise in docs/lead-desk.md names a test that exists", () => {
	const rows = readFileSync("docs/lead-desk.md", "utf8").matchAll(
		/\| `((?:server|tests)\/\S+\.ts)`: (.+?) *\|$/gm,
	);
	const named = [...rows].map(([, file = "", title = ""]) => ({ file, title }));
	expect(named.length).toBeGreaterThan(25);
	for (const { file, title } of named) expect(readFileSync(file, "utf8"), file).toContain(title);
});

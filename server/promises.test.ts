import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each([
	["docs/lead-desk.md", 25],
	["docs/scaling.md", 15],
	["docs/security.md", 30],
])("every promise in %s names a test that exists", (page, fewest) => {
	const rows = readFileSync(page, "utf8").matchAll(/\| `((?:server|tests)\/\S+\.ts)`: (.+?) *\|$/gm);
	const named = [...rows].map(([, file = "", title = ""]) => ({ file, title }));
	expect(named.length).toBeGreaterThan(fewest);
	for (const { file, title } of named) expect(readFileSync(file, "utf8"), file).toContain(title);
});

/** Prints the lines of code and of tests beside their limits. */
import { globSync, readFileSync } from "node:fs";

const LIMITS = { code: 26_000, tests: 16_500 };

const lines = { code: 0, tests: 0 };
for (const file of globSync("{src,server,launch,tools,tests}/**/*.{ts,tsx,astro,css}")) {
	const kind = /^tests\/|\.(test|spec|contract)\./.test(file) ? "tests" : "code";
	lines[kind] += readFileSync(file, "utf8").split("\n").length - 1;
}
console.log(
	`Lines of code: ${lines.code} (limit ${LIMITS.code}), of tests: ${lines.tests} (limit ${LIMITS.tests})`,
);

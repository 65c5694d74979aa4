/** Every word that a visitor reads comes from the configuration (tests/brands/spanish.test.ts looks at the built pages). */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const MARKUP = globSync("src/**/*.tsx", { exclude: ["**/*.test.tsx"] });
const SOURCES = globSync("{src,server}/**/*.{ts,tsx,astro}", { exclude: ["**/*.test.*"] });

test.each(MARKUP)("%s holds no words of its own", (file) => {
	expect(wordsInMarkup(readFileSync(file, "utf8"))).toEqual([]);
});

test.each(SOURCES)("%s reads the site's messages, not the English ones", (file) => {
	expect(readFileSync(file, "utf8")).not.toMatch(
		/import \{[^}]*\bmessages\b[^}]*\} from "[^"]*messages\.ts"/,
	);
});

test("a word in markup is seen", () => {
	const source = `const A = () => <p title="Hello there">Some words {b} <br aria-label={"One more"} /> 1 / 2</p>`;
	expect(wordsInMarkup(source)).toEqual(["Hello there", "Some words", "One more"]);
});

function wordsInMarkup(source: string): string[] {
	const found: string[] = [];
	const look = (node: ts.Node): void => {
		if (ts.isJsxText(node)) found.push(node.text);
		if (ts.isJsxAttribute(node) && READ.test(node.name.getText())) found.push(literal(node.initializer));
		ts.forEachChild(node, look);
	};
	look(ts.createSourceFile("a.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
	return found.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

const READ = /^(alt|title|aria-label|aria-roledescription|placeholder|label|action)$/;

function literal(node: ts.Node | undefined): string {
	if (node && ts.isStringLiteral(node)) return node.text;
	return node && ts.isJsxExpression(node) ? literal(node.expression) : "";
}

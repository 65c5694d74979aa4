/**
 * How the classes of CSS Modules are called on the page. While one works on the site .row of Gallery.module.css is
 * Gallery-row; the build numbers all classes through, because every letter is paid for in the first round trip.
 */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

export function styleName(name: string, file: string): string {
	const readable = `${basename(file).split(".")[0]}-${name}`;
	if (process.env["NODE_ENV"] !== "production") return readable;
	const number = numbers().get(readable);
	return number === undefined ? readable : `_${number.toString(36)}`;
}

let counted: Map<string, number> | undefined;

/** The same for the server's markup and the browser's code, because it depends on nothing but the files. */
function numbers(): Map<string, number> {
	counted ??= new Map(
		[...new Set(globSync("src/**/*.module.css").sort().flatMap(classesOf))].map((name, index) => [
			name,
			index,
		]),
	);
	return counted;
}

function classesOf(file: string): string[] {
	const prefix = basename(file).split(".")[0];
	return [...readFileSync(file, "utf8").matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => `${prefix}-${name}`);
}

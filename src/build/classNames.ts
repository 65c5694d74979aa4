/** Class names as short as `a12`, the same in every build: hashes of five letters were 650 bytes of the compressed home page. */
import { globSync } from "node:fs";
import { resolve } from "node:path";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const files = globSync("src/**/*.module.css")
	.map((file) => resolve(file))
	.sort();

/** Letters for the file, a number for the name's place in it. */
export function className(name: string, file: string, css: string): string {
	// One that was added while the development server runs.
	if (!files.includes(file)) files.push(file);
	const names = new Set(css.match(/(?<=\.|@keyframes )[a-z]\w*/gi));
	return `${inLetters(files.indexOf(file))}${[...names].indexOf(name)}`;
}

const inLetters = (number: number): string =>
	(number < LETTERS.length ? "" : inLetters(Math.floor(number / LETTERS.length) - 1)) +
	LETTERS[number % LETTERS.length];

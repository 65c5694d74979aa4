import { expect, test } from "vitest";
import { changedLines, fitted, withoutPasswords } from "./changes.ts";

test("only what changes is shown, with a line around it", () => {
	const before = ["a", "b", "c", "d", "e", "f", "g"].join("\n");
	const after = ["a", "b", "C", "d", "e", "f", "g", "h"].join("\n");
	expect(changedLines(before, after)).toEqual(["  b", "- c", "+ C", "  d", "  …", "  g", "+ h"]);
});

test("nothing is shown when nothing changes", () => {
	expect(changedLines("a\nb", "a\nb")).toEqual([]);
});

test("a password in an address is not shown", () => {
	expect(withoutPasswords("SMTP_URL=smtps://me:s3cret%2F@mail.example.com:465")).toBe(
		"SMTP_URL=smtps://me:••••@mail.example.com:465",
	);
});

test.each(["p@ss", "pa/ss", "pa?s#s", "pass word", "100%"])(
	"nor is a password that was not encoded: %s",
	(password) => {
		expect(withoutPasswords(`A=1\nSMTP_URL='smtps://me:${password}@mail.vale.com:465'\nB=2`)).toBe(
			"A=1\nSMTP_URL='smtps://me:••••@mail.vale.com:465'\nB=2",
		);
	},
);

test("a long line is cut to the screen, tabs counted", () => {
	expect(fitted("+ \t\tlong text", 10)).toBe("+     lon…");
	expect(fitted("+ \tshort", 10)).toBe("+   short");
});

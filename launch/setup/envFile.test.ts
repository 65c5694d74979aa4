import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { changedEnv } from "./envFile.ts";

test("a setting is changed where it stands, and every other line stays", () => {
	const text = "# mine\nPORT=80\n\nSMTP_URL=smtp://old # note\nOTHER='a b'\n";
	expect(changedEnv(text, { SMTP_URL: "smtp://new" })).toBe(
		"# mine\nPORT=80\n\nSMTP_URL=smtp://new\nOTHER='a b'\n",
	);
});

test("a new setting goes below the line that explains it, else to the end", () => {
	const text = "# SMTP_URL=smtps://…   # your mail server\n# PORT=4321\n";
	expect(changedEnv(text, { SMTP_URL: "smtp://new", NOTIFY_TO: "a@b.co" })).toBe(
		"# SMTP_URL=smtps://…   # your mail server\nSMTP_URL=smtp://new\n# PORT=4321\nNOTIFY_TO=a@b.co\n",
	);
});

test("a setting is removed, and one that stands twice stands once afterwards", () => {
	expect(changedEnv("A=1\nB=2\nA=3\n", { A: undefined })).toBe("B=2\n");
	expect(changedEnv("A=1\nB=2\nexport A=3\n", { A: "4" })).toBe("A=4\nB=2\n");
});

test.each(["plain", "Vale & Co <leads@vale.co>", 'with "quotes" # and hash', "it's", "$HOME \\n", " edges "])(
	"Node reads back %j",
	(value) => {
		expect(parseEnv(changedEnv("", { KEY: value }))["KEY"]).toBe(value);
	},
);

import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { HOSTED_ACCOUNT, markedSecrets, SECOND_BRAND } from "./second.ts";

const SECOND_DIST = SECOND_BRAND.distDir;

const SECRET_SHAPES = /(?:smtps?|postgres(?:ql)?):\/\/|-----BEGIN [A-Z ]*PRIVATE KEY|\bPASSWORD\s*=/;

const readable = (folder: string) =>
	globSync("**/*", { cwd: folder })
		.map((file) => join(folder, file))
		.filter((file) => statSync(file).isFile())
		.map((file) => {
			const bytes = readFileSync(file);
			return { file, text: (file.endsWith(".br") ? brotliDecompressSync(bytes) : bytes).toString("latin1") };
		});

const files = readable(SECOND_DIST);

test("a site built while every setting of .env.example holds a word of its own holds none of them", () => {
	const secrets = Object.entries(markedSecrets());
	expect(secrets.map(([name]) => name)).toEqual(
		expect.arrayContaining(["SMTP_URL", "NOTIFY_TO", "DATA_DIR"]),
	);
	for (const [name, word] of secrets) {
		const found = files.filter(({ text }) => text.includes(word)).map(({ file }) => file);
		expect(found, name).toEqual([]);
	}
});

test("the site holds the public key, so the words would have been found", () => {
	const found = files.filter(({ text }) => text.includes(HOSTED_ACCOUNT.EMAILJS_PUBLIC_KEY));
	expect(found.map(({ file }) => file)).toContain(join(SECOND_DIST, "index.html"));
});

test.each(["dist", SECOND_DIST])("%s holds no secret, path or source map", (folder) => {
	const files = readable(folder);
	expect(files.length).toBeGreaterThan(50);
	for (const { file, text } of files) {
		expect(SECRET_SHAPES.test(text), file).toBe(false);
		expect(text.includes(process.cwd()), file).toBe(false);
		expect(file).not.toMatch(/\.map$|\.env/);
	}
});

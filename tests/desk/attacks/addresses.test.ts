import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectRefused, expectUnharmed, openAttackedDesk } from "../support/attackedDesk.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { smallSite } from "../support/testDesk.ts";

const SECRET = "only for the owner";

const ADDRESSES = [
	"/../secret.txt",
	"/..%2fsecret.txt",
	"/%2e%2e/secret.txt",
	"/%2e%2e%2fsecret.txt",
	"/%252e%252e%252fsecret.txt",
	"/..%5csecret.txt",
	"/..\\secret.txt",
	"/%c0%ae%c0%ae/secret.txt",
	"/%u002e%u002e/secret.txt",
	"/_astro/../../secret.txt",
	"/_astro/..%2f..%2fsecret.txt",
	"/_astro/film.mp4/../../../secret.txt",
	"/_astro/film.mp4%00.html",
	"/_astro//film.mp4",
	"/_astro/",
	"/./secret.txt",
	"//secret.txt",
	"//evil.example/%2e%2e",
	"/.hidden",
	"/%2ehidden",
	"/_headers",
	"/%5fheaders",
	"/index.html",
	"/index.html.br",
	"/outcome/contact.html",
	"/data/leads.db",
	"/terms.html",
	"/terms/",
	"/TERMS",
	"/terms;v=1",
	"/%",
	"/%zz",
	"/%ff",
	"/%00",
	"/\u00ff\u00fe",
	"/__proto__",
	"/constructor/prototype",
	`/${"a".repeat(4000)}`,
	`/${"../../../server/".repeat(2000)}etc/passwd`,
	`/?${"q".repeat(20_000)}`,
	"http://evil.example/secret.txt",
	"secret.txt",
];

test("no address leads out of the site, to its templates, or to anything hidden", async () => {
	const folder = temporaryFolder();
	const DIST_DIR = smallSite(folder);
	mkdirSync(join(DIST_DIR, "_astro"));
	writeFileSync(join(DIST_DIR, "_astro", "film.mp4"), "0123456789");
	for (const file of ["../secret.txt", ".hidden", "_headers", "index.html.br", "terms.html"]) {
		writeFileSync(join(DIST_DIR, file), SECRET);
	}
	const desk = await openAttackedDesk({ DIST_DIR });
	const ask = async (method: string, address: string) =>
		(await desk.send(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`))[0];

	expect((await ask("GET", "/terms"))?.body).toBe(SECRET);
	expect((await ask("GET", "/_astro/film.mp4"))?.body).toBe("0123456789");
	for (const address of ADDRESSES) {
		const answer = await ask("GET", address);
		expectRefused(answer, address);
		expect(answer?.body, address).not.toContain(SECRET);
		if (address.length < 100) expect(answer?.body, address).not.toContain(address.slice(1) || "//");
	}
	for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "BREW"]) {
		expectRefused(await ask(method, "/terms"), method);
	}
	await expectUnharmed(desk);
});

test("ranges that make no sense are refused or ignored", async () => {
	const DIST_DIR = smallSite(temporaryFolder());
	mkdirSync(join(DIST_DIR, "_astro"));
	writeFileSync(join(DIST_DIR, "_astro", "film.mp4"), "0123456789");
	const desk = await openAttackedDesk({ DIST_DIR });
	for (const range of [
		"bytes=9-1",
		"bytes=-0",
		"bytes=99999999999999999999-",
		"bytes=a-b",
		"lines=1-2",
		`bytes=${"0-1,".repeat(1500)}0-1`,
	]) {
		const [answer] = await desk.send(
			`GET /_astro/film.mp4 HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\nConnection: close\r\n\r\n`,
		);
		expect([200, 206, 416], range.slice(0, 40)).toContain(answer?.status);
		expect(answer?.body.length, range.slice(0, 40)).toBeLessThanOrEqual(100);
	}
	await expectUnharmed(desk);
});

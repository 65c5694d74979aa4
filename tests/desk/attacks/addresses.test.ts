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
	"/%2e%2e%2fsecret.txt",
	"/..\\secret.txt",
	"/_astro/../../secret.txt",
	"/_astro/..%2f..%2fsecret.txt",
	"/_astro/film.mp4%00.html",
	"//secret.txt",
	"/.hidden",
	"/%2ehidden",
	"/_headers",
	"/index.html",
	"/index.html.br",
	"/outcome/contact.html",
	"/data/leads.db",
	"/terms.html",
	"/terms/",
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
	const ask = async (address: string) =>
		(await desk.send(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`))[0];

	expect((await ask("/terms"))?.body).toBe(SECRET);
	expect((await ask("/_astro/film.mp4"))?.body).toBe("0123456789");
	for (const address of ADDRESSES) {
		const answer = await ask(address);
		expectRefused(answer, address);
		expect(answer?.body, address).not.toContain(SECRET);
	}
	await expectUnharmed(desk);
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { sampleSite } from "../../../tests/brands/sample.ts";
import { openTestDesk } from "../../../tests/desk/support/testDesk.ts";
import { redirectsFile } from "../headers/headersFile.ts";
import site from "./site.ts";

test("a page is sent compressed to those who take it, with a length and a tag of its own", async () => {
	const { app, settings } = await openTestDesk();
	const folder = settings.distDir;
	writeFileSync(join(folder, "index.html.br"), brotliCompressSync("<title>Home</title>"));
	writeFileSync(join(folder, "index.html.gz"), gzipSync("<title>Home</title>"));
	const served = await serverOf(folder);
	expect((await app.inject("/")).headers["content-encoding"]).toBeUndefined();

	const tags = new Set<unknown>();
	for (const [accepted, encoding] of [
		["gzip, deflate, br, zstd", "br"],
		["gzip;q=1.0, br;q=0", "gzip"],
		["identity", undefined],
		["*", "br"],
	]) {
		const answer = await served.inject({ url: "/", headers: { "accept-encoding": accepted } });
		expect(answer.headers["content-encoding"], accepted).toBe(encoding);
		expect(answer.headers["vary"]).toBe("accept-encoding");
		expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
		expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
		tags.add(answer.headers["etag"]);
	}
	expect(tags.size).toBe(3);
});

test("what a browser has already is answered with 304 and no body", async () => {
	const { app } = await openTestDesk();
	const first = await app.inject("/");
	expect(first.headers["cache-control"]).toBe("no-cache");
	const etag = String(first.headers["etag"]);
	for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
		const again = await app.inject({ url: "/", headers: { "if-none-match": known } });
		expect([again.statusCode, again.body, again.headers["etag"]], known).toEqual([304, "", etag]);
	}
	const changed = await app.inject({ url: "/", headers: { "if-none-match": '"other"' } });
	expect(changed.statusCode).toBe(200);
});

test("hashed files are kept for a year, and come in ranges from disk", async () => {
	const { settings } = await openTestDesk();
	mkdirSync(join(settings.distDir, "_astro"));
	writeFileSync(join(settings.distDir, "_astro", "film.a1b2.mp4"), "0123456789");
	writeFileSync(join(settings.distDir, "_astro", "code.c3d4.js"), "let a;");
	const app = await serverOf(settings.distDir);
	const film = await app.inject({ url: "/_astro/film.a1b2.mp4", headers: { range: "bytes=2-4" } });
	expect([film.statusCode, film.body, film.headers["content-type"]]).toEqual([206, "234", "video/mp4"]);
	const code = await app.inject("/_astro/code.c3d4.js");
	expect(code.headers["content-type"]).toBe("text/javascript; charset=utf-8");
	for (const { headers } of [film, code]) {
		expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	}
});

test("no address leads out of the site, to a compressed copy, or to anything hidden", async () => {
	const { settings } = await openTestDesk();
	for (const file of ["robots.txt", "robots.txt.br", ".hidden", "_headers", "../secret.txt"])
		writeFileSync(join(settings.distDir, file), "User-agent: *");
	const app = await serverOf(settings.distDir);
	expect((await app.inject("/robots.txt")).statusCode).toBe(200);
	for (const url of [
		"/robots.txt.br",
		"/.hidden",
		"/%2ehidden",
		"/_headers",
		"/..%2fsecret.txt",
		"/%2e%2e%2fsecret.txt",
		"/..\\secret.txt",
		"//secret.txt",
		"/robots.txt%00.html",
	])
		expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
});

test("a renamed house leads on for good, a removed one is gone for good, as on static hosts", async () => {
	const { settings } = await openTestDesk();
	const house = sampleSite().listing;
	const content = { houses: [{ ...house, formerIds: ["old"] }], removedHouses: ["gone"] };
	const app = await serverOf(settings.distDir, content);
	for (const rest of ["", "/signin?kiosk", "/tour"]) {
		const { statusCode, headers } = await app.inject(`/homes/old${rest}`);
		expect([statusCode, headers.location]).toEqual([301, `/homes/${house.id}${rest}`]);
	}
	expect((await app.inject("/homes/%6Fld/signin?a=%2F")).headers.location).toBe(
		`/homes/${house.id}/signin?a=%2F`,
	);
	for (const rest of ["", "/signin?kiosk", "/share.jpg"]) {
		const { statusCode, body } = await app.inject(`/homes/gone${rest}`);
		expect([statusCode, body]).toEqual([410, "<title>Page Not Found</title>"]);
	}
	expect(redirectsFile(content).split("\n")).toEqual([
		`/homes/old /homes/${house.id} 301`,
		`/homes/old/* /homes/${house.id}/:splat 301`,
		"/homes/gone /404.html 410",
		"/homes/gone/* /404.html 410",
		"",
	]);
});

test("content that is newer than the build: the build's pages are served, and the log says that a build is due", async () => {
	const { settings } = await openTestDesk();
	mkdirSync(join(settings.distDir, "homes"));
	for (const id of ["old", "gone"])
		writeFileSync(join(settings.distDir, "homes", `${id}.html`), `<title>${id}</title>`);
	const log: string[] = [];
	const houses = [{ ...sampleSite().listing, formerIds: ["old"] }];
	const app = await serverOf(settings.distDir, { houses, removedHouses: ["gone"] }, log);
	for (const id of ["old", "gone"])
		expect((await app.inject(`/homes/${id}`)).body).toBe(`<title>${id}</title>`);
	expect(log.join()).toMatch(/homes\/old.*homes\/gone.*Run: npm run build/);
});

type Content = Parameters<typeof redirectsFile>[0];

async function serverOf(distDir: string, content: Content = sampleSite(), log: string[] = []) {
	const app = Fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
	onTestFinished(() => app.close());
	await app.register(site, { distDir, emailOrigin: "", content });
	return app;
}

import { once } from "node:events";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tools/freePort.ts";
import { Program } from "../desk/support/childProcess.ts";

const STYLES = "/src/styles/tokens.css";
const SECRET = "Dana Whitlock, (435) 555-0117";

test("npm run dev and a preview serve the site's files, and no lead, mail, draft, copy or password in any form", async () => {
	const mark = `of-a-test-${process.pid}`;
	const folders = ["data", ".studio", ".backup"].map((folder) => join(folder, mark));
	const files = [
		...["leads.db", "leads.db-wal", "outbox/1.eml", "leads.csv"].map((file) => join(folders[0] ?? "", file)),
		...folders.slice(1).map((folder) => join(folder, "site.json")),
		`.env.${mark}`,
		`.cache/astro/${mark}.db`,
	];
	const link = join("node_modules", mark);
	for (const file of files) {
		mkdirSync(resolve(file, ".."), { recursive: true });
		writeFileSync(file, SECRET);
	}
	symlinkSync(resolve(files[0] ?? ""), link);
	// As in a preview: the content lies in a folder of the studio, whose other files are not served.
	const content = join(".studio", mark, "content");
	symlinkSync(resolve("sample"), content);
	const port = await freePort();
	const dev = new Program("tools/dev.ts", ["--port", String(port)], { CONTENT_DIR: content });
	onTestFinished(async () => {
		await dev.end("SIGTERM");
		for (const path of [...folders, ...files, link]) rmSync(path, { recursive: true, force: true });
	});
	await expect.poll(() => ask(port, STYLES).catch(() => 0), { interval: 200 }).toMatchObject({ status: 200 });

	// Which file an address means, and whether that file is served, are two rules.
	const [lead = "", ...others] = [...files, link];
	for (const file of [lead, ...others]) {
		for (const form of file === lead ? formsOf(file) : [`/${file}`, `/@fs${resolve(file)}?import&raw`]) {
			const { status, body } = await ask(port, form);
			expect(body.includes(SECRET), form).toBe(false);
			expect([400, 403, 404, 500], form).toContain(status);
		}
	}
	expect((await ask(port, "/terms")).body).toContain("<h1");
	for (const file of [STYLES, `/${content}/site.json?raw`]) {
		const { status, headers } = await ask(port, file, { origin: `http://localhost:${port + 1}` });
		expect(status, file).toBe(200);
		expect(headers["access-control-allow-origin"], file).toBeUndefined();
	}
});

/** Plain, encoded, in other letters, by way of other folders, and as each kind of module. */
function formsOf(file: string): string[] {
	const absolute = resolve(file);
	const encoded = file.replaceAll(/./g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16)}`);
	const paths = [
		`/${file}`,
		`//${file}`,
		`/./${file}`,
		`/src/../${file}`,
		`/src/..%2f${file}`,
		`/src/%2e%2e/${file}`,
		`/src/%252e%252e/${file}`,
		`/${encoded}`,
		`/${encoded.replaceAll("%", "%25")}`,
		`/${file.replaceAll("/", "%2f")}`,
		`/${file.replaceAll("/", "\\")}`,
		`/${file.toUpperCase()}`,
		`/@fs${absolute.toUpperCase()}`,
		`/${file}/`,
		`/${file}\\`,
		`/@fs${absolute}`,
		`/@fs/${absolute}`,
		`/%40fs${absolute}`,
		`/@fs${resolve("src")}/../${file}`,
		`/@id/${absolute}`,
	];
	const queries = ["?raw", "?url", "?import", "?import&raw", "?raw&url", "?inline", "?import&url&inline"];
	const asModules = [`/${file}`, `/@fs${absolute}`].flatMap((path) => queries.map((query) => path + query));
	const asPicture = `/_image?href=${encodeURIComponent(`/@fs${absolute}`)}&f=svg`;
	return [...paths, ...asModules, `/${file}%3fraw`, `/${file}%00`, asPicture];
}

/** As it is written: fetch would tidy the address. */
async function ask(port: number, path: string, headers: Record<string, string> = {}) {
	const asked = request({ host: "localhost", port, path, headers });
	asked.end();
	const [answer] = await once(asked, "response");
	let body = "";
	for await (const text of answer.setEncoding("utf8")) body += text;
	return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, body };
}

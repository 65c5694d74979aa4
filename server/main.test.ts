import { mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { run } from "../tests/desk/support/childProcess.ts";
import { portOf } from "../tests/desk/support/network.ts";
import { startServer } from "../tests/desk/support/runningServer.ts";
import { contactForm } from "../tests/desk/support/sampleForms.ts";
import { startPeer } from "../tests/desk/support/startPeer.ts";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";
import { smallSite } from "../tests/desk/support/testDesk.ts";
import { outboxFolder } from "./settings/dataDir.ts";

test("its first lines name site, leads and mails; SIGTERM ends it with exit code 0 and a closed store", async () => {
	const { post, program, dataDir } = await startServer();
	expect(program.stdout).toMatch(/The site is ready: +http:\/\/localhost:\d+/);
	expect(program.stdout).toContain(join(dataDir, "leads.db"));
	expect(program.stdout).toContain(`.eml files under ${outboxFolder(dataDir)}`);
	expect(program.stdout).toContain("npm run leads -- list");
	await post(contactForm());
	expect((await program.end("SIGTERM")).code).toBe(0);
	// SQLite removes its log when the last connection closes in order.
	expect(readdirSync(dataDir)).not.toContain("leads.db-wal");
});

test("with SMTP its lines name the server and never the password; SIGINT ends it as SIGTERM does", async () => {
	const peer = await startPeer();
	const { program } = await startServer({ SMTP_URL: peer.url });
	expect(program.stdout).toContain("to avery@example.com through smtp://localhost:");
	expect(program.stdout).not.toMatch(/s3cret|agent/);
	expect((await program.end("SIGINT")).code).toBe(0);
});

test("a start that cannot work ends with exit code 1: a DATA_DIR that cannot be written is named", async () => {
	const { code, stderr } = await run("server/main.ts", [], { DATA_DIR: "/dev/null/data", PORT: "0" });
	expect([code, stderr]).toEqual([
		1,
		expect.stringMatching(/^DATA_DIR is \/dev\/null\/data, but leads cannot be stored there/),
	]);
});

test("the same: a DIST_DIR without a built site, a CONTENT_DIR that is not there and an .env that cannot be read are named", async () => {
	const folder = temporaryFolder();
	const env = { PORT: "0", DATA_DIR: join(folder, "data") };
	const distDir = join(folder, "nowhere");
	expect(await run("server/main.ts", [], { ...env, DIST_DIR: distDir })).toMatchObject({
		code: 1,
		stderr: `DIST_DIR is ${distDir}, but no built site is there. Run: npm run build\n`,
	});
	const wrongConfig = await run("server/main.ts", [], { ...env, CONTENT_DIR: "nowhere" });
	expect(wrongConfig.code).toBe(1);
	expect(wrongConfig.stderr).toContain("nowhere: is not there.");
	expect(wrongConfig.stderr).not.toMatch(/\n\s+at /);
	// A folder of that name: root may read every file.
	mkdirSync(join(folder, ".env"));
	for (const program of ["server/main.ts", "tools/start.ts"]) {
		const { code, stderr } = await run(resolve(program), [], env, folder);
		expect([code, stderr]).toEqual([1, expect.stringMatching(/^\.env cannot be read \(\w+\)\. .+\.\n$/)]);
	}
});

test("the same: a port in use is named", async () => {
	await using other = createServer();
	const port = String(await portOf(other));
	const folder = temporaryFolder();
	const env = { PORT: port, DATA_DIR: folder, DIST_DIR: smallSite(folder) };
	const { code, stderr } = await run("server/main.ts", [], env);
	expect([code, stderr]).toEqual([1, `PORT ${port} is already in use. Set PORT to another number.\n`]);
});

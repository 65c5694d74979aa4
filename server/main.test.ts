import { mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { run } from "../tests/desk/support/childProcess.ts";
import { startServer } from "../tests/desk/support/runningServer.ts";
import { contactForm } from "../tests/desk/support/sampleForms.ts";
import { startPeer } from "../tests/desk/support/startPeer.ts";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";
import { smallSite } from "../tests/desk/support/testDesk.ts";
import { outboxFolder } from "./settings/dataDir.ts";

describe("the running server", () => {
	test("its first lines name where the site is, where leads and mails go, and how to read them", async () => {
		const { program, dataDir } = await startServer();
		expect(program.stdout).toMatch(/The site is ready: +http:\/\/localhost:\d+/);
		expect(program.stdout).toContain(join(dataDir, "leads.db"));
		expect(program.stdout).toContain(`.eml files under ${outboxFolder(dataDir)}`);
		expect(program.stdout).toContain("npm run leads -- list");
	});

	test("with SMTP the lines name the server and never the password", async () => {
		const peer = await startPeer();
		const { program } = await startServer({ SMTP_URL: peer.url });
		expect(program.stdout).toContain("to avery@example.com through smtp://localhost:");
		expect(program.stdout).not.toMatch(/s3cret|agent/);
	});
});

describe("stopping and starting again", () => {
	test.each(["SIGTERM", "SIGINT"] as const)(
		"%s ends the server cleanly with exit code 0 and a closed store",
		async (signal) => {
			const { post, program, dataDir } = await startServer();
			await post(contactForm());
			program.kill(signal);
			expect((await program.finished).code).toBe(0);
			// SQLite removes its log when the last connection closes in order.
			expect(readdirSync(dataDir)).not.toContain("leads.db-wal");
		},
	);
});

describe("a start that cannot work", () => {
	test("a wrong setting ends with exit code 1 and a sentence that names it", async () => {
		const { code, stderr } = await run("server/main.ts", [], { RATE_LIMIT_WINDOW: "soon", PORT: "0" });
		expect(code).toBe(1);
		expect(stderr).toBe('RATE_LIMIT_WINDOW is "soon". Write a span of time, for example 10m, 600s or 1h.\n');
	});

	test("a DATA_DIR that cannot hold a store is named", async () => {
		const { code, stderr } = await run("server/main.ts", [], { DATA_DIR: "/dev/null/data", PORT: "0" });
		expect(code).toBe(1);
		expect(stderr).toMatch(/^DATA_DIR is \/dev\/null\/data, but leads cannot be stored there/);
	});

	test("a DIST_DIR without a built site, a CONTENT_DIR that is not there and an .env that cannot be read are named", async () => {
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

	test("a port in use is named", async () => {
		const other = createServer().listen(0, "localhost");
		onTestFinished(() => void other.close());
		await new Promise((resolve) => other.once("listening", resolve));
		const port = String((other.address() as AddressInfo).port);
		const folder = temporaryFolder();
		const { code, stderr } = await run("server/main.ts", [], {
			PORT: port,
			DATA_DIR: folder,
			DIST_DIR: smallSite(folder),
		});
		expect([code, stderr]).toEqual([1, `PORT ${port} is already in use. Set PORT to another number.\n`]);
	});
});

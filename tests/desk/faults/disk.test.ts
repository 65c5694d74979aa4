import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, constants, openSync, renameSync, rmSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { limitFileSize } from "../support/fileSize.ts";
import { startServer } from "../support/runningServer.ts";
import { contactForm } from "../support/sampleForms.ts";
import { openStore } from "../support/testStore.ts";

const SETTINGS = { RATE_LIMIT_MAX: "1000000", LOG_LEVEL: "silent" };

test("a full disk, or one that takes no write: 503, nothing acknowledged is missing, /readyz is 503, the site goes on, recovery needs no restart, and the command line says so", async () => {
	const server = await startServer(SETTINGS);
	const post = (user_name: string) => server.post(contactForm({ user_name, message: "x".repeat(4000) }));
	const acknowledged = ["before"];
	expect(await post("before")).toBe("200 OK");
	const log = `${leadsFile(server.dataDir)}-wal`;
	for (const [room, least] of [
		[300 * 1024, 3],
		[0, 0],
	] as const) {
		const before = acknowledged.length;
		limitFileSize(server.program.pid, room && statSync(log).size + room);
		let answer = "";
		while (!answer.startsWith("503")) {
			const name = `visitor ${acknowledged.length}`;
			answer = await post(name);
			if (answer === "200 OK") acknowledged.push(name);
		}
		expect(answer).toMatch(/^503 The form could not be saved right now/);
		expect(acknowledged.length - before).toBeGreaterThanOrEqual(least);
		await expect.poll(() => server.status("/readyz")).toBe(503);
		expect(await server.status("/")).toBe(200);
		expect(await server.status("/healthz")).toBe(200);

		limitFileSize(server.program.pid, "unlimited");
		acknowledged.push(`after ${room}`);
		expect(await post(`after ${room}`)).toBe("200 OK");
		await expect.poll(() => server.status("/readyz")).toBe(200);
		expect(await storedNames(server.dataDir)).toEqual(acknowledged);
	}
	const mark = ["--fsize=0", process.execPath, "server/cli/leads.ts", "do-not-contact", "435 555 0117"];
	const env = { ...process.env, DATA_DIR: server.dataDir };
	const { stderr } = spawnSync("prlimit", mark, { env, encoding: "utf8" });
	expect(stderr).toMatch(/^The lead store cannot be written: /);
});

test("a start on a full disk: pages are served, forms get 503, the lines say what to do, and recovery needs no restart", async () => {
	const full = new URL("../support/fullDisk.ts", import.meta.url).href;
	const server = await startServer({ ...SETTINGS, NODE_OPTIONS: `--import ${full}` });
	expect(server.program.stdout).toMatch(
		/NOT YET: .*cannot be written.*Free space on the disk of .*no restart/,
	);
	expect(await server.status("/")).toBe(200);
	expect(await server.status("/readyz")).toBe(503);
	expect(await server.post(contactForm())).toMatch(/^503 /);
	limitFileSize(server.program.pid, "unlimited");
	expect(await server.post(contactForm())).toBe("200 OK");
	await expect.poll(() => server.status("/readyz")).toBe(200);
});

test("a disk that hangs: pages and /healthz go on, forms and /readyz get 503, and recovery needs no restart", async () => {
	const server = await startServer(SETTINGS);
	const file = leadsFile(server.dataDir);
	const post = (user_name: string) => server.post(contactForm({ user_name }));
	expect(await post("before")).toBe("200 OK");

	// Opening a pipe waits for a reader, as a disk that hangs waits.
	execFileSync("mkfifo", [`${file}.pipe`]);
	for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
	// In one step: the desk makes a file that is missing.
	renameSync(`${file}.pipe`, file);
	const waiting = ["one", "two", "three"].map(post);
	expect(await server.status("/healthz")).toBe(200);
	expect(await server.status("/")).toBe(200);
	for (const answer of await Promise.all(waiting)) expect(answer).toMatch(/^503 The form could not be saved/);
	expect(await post("four")).toMatch(/^503 /);
	expect(await server.status("/readyz")).toBe(503);
	expect(await server.status("/healthz")).toBe(200);

	closeSync(openSync(file, constants.O_RDONLY | constants.O_NONBLOCK));
	rmSync(file, { force: true });
	await expect.poll(() => post("after")).toBe("200 OK");
	expect(await storedNames(server.dataDir)).toContain("after");
});

const storedNames = async (dataDir: string) =>
	(await Array.fromAsync(openStore(dataDir).list())).map(({ visitor }) => visitor.name);

import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { visitorOf } from "../../../server/leads/visitor.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { type RunningServer, startServer } from "../support/runningServer.ts";
import { contactForm } from "../support/sampleForms.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { limitFileSize, makeReadOnly, smallDisk } from "./disk.ts";

const KIBIBYTE = 1024;
const NO_LIMIT = { RATE_LIMIT_MAX: "1000000", LOG_LEVEL: "silent" };

test("a full disk: 503, nothing acknowledged is missing, /readyz is red, the site goes on, and there is recovery without a restart", async () => {
	const disk = smallDisk(2048);
	const dataDir = join(disk ?? temporaryFolder(), "data");
	const server = await startServer({ ...NO_LIMIT, DATA_DIR: dataDir });
	const ballast = join(dataDir, "ballast");
	// More than the mails need that wait for room, too.
	if (disk) writeFileSync(ballast, Buffer.alloc(1324 * KIBIBYTE));
	else limitFileSize(server.program, statSync(`${leadsFile(dataDir)}-wal`).size + 300 * KIBIBYTE);

	const acknowledged: string[] = [];
	const refused = await fillUp(server, acknowledged);
	expect(acknowledged.length).toBeGreaterThan(2);
	expect(refused).toMatch(/^503 The form could not be saved right now/);
	await expect.poll(() => server.status("/readyz")).toBe(503);
	expect(await server.status("/")).toBe(200);
	expect(await server.status("/healthz")).toBe(200);

	if (disk) rmSync(ballast);
	else limitFileSize(server.program, "unlimited");
	await expect.poll(() => server.status("/readyz")).toBe(200);
	expect(await server.post(bulky("after"))).toBe("200 OK");
	expect(await storedNames(server)).toEqual([...acknowledged, "after"]);
});

test("a data folder that becomes read-only: 503, nothing acknowledged, /readyz is red, and recovery without a restart", async () => {
	const server = await startServer(NO_LIMIT);
	expect(await server.post(bulky("before"))).toBe("200 OK");
	const makeWritable = makeReadOnly(server.dataDir, server.program);
	try {
		expect(await server.post(bulky("during"))).toMatch(/^503 /);
		await expect.poll(() => server.status("/readyz")).toBe(503);
		expect(await server.status("/")).toBe(200);
	} finally {
		makeWritable();
	}
	await expect.poll(() => server.status("/readyz")).toBe(200);
	expect(await server.post(bulky("after"))).toBe("200 OK");
	expect(await storedNames(server)).toEqual(["before", "after"]);
});

const bulky = (name: string) => contactForm({ user_name: name, message: "x".repeat(4000) });

/** Sends until the first refusal, and answers it. */
async function fillUp(server: RunningServer, acknowledged: string[]): Promise<string> {
	for (let visitor = 1; visitor < 1000; visitor += 1) {
		const answer = await server.post(bulky(`visitor ${visitor}`));
		if (answer !== "200 OK") return answer;
		acknowledged.push(`visitor ${visitor}`);
	}
	throw new Error("The disk never filled up.");
}

async function storedNames({ dataDir }: RunningServer): Promise<string[]> {
	const store = new SqliteLeadStore(leadsFile(dataDir));
	const leads = await Array.fromAsync(store.list());
	await store.close();
	return leads.map((lead) => visitorOf(lead).name);
}

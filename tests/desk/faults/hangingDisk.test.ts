import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { visitorOf } from "../../../server/leads/visitor.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { startServer } from "../support/runningServer.ts";
import { contactForm } from "../support/sampleForms.ts";
import { hangingDisk } from "./disk.ts";

const QUIET = { RATE_LIMIT_MAX: "1000000", LOG_LEVEL: "silent" };

test("a disk that hangs: pages and /healthz go on, forms get 503, /readyz is red, nothing acknowledged is missing, and there is recovery without a restart", async () => {
	const disk = hangingDisk();
	const dataDir = join(disk.folder, "data");
	const server = await startServer({ ...QUIET, DATA_DIR: dataDir });
	const post = (user_name: string) => server.post(contactForm({ user_name }));
	expect(await post("before")).toBe("200 OK");
	const acknowledged = disk.keepsFile ? ["before"] : [];

	await disk.hang(leadsFile(dataDir));
	const waiting = ["one", "two", "three"].map(post);
	expect(await server.status("/healthz")).toBe(200);
	expect(await server.status("/")).toBe(200);
	for (const answer of await Promise.all(waiting)) expect(answer).toMatch(/^503 The form could not be saved/);
	expect(await post("four")).toMatch(/^503 /);
	expect(await server.status("/readyz")).toBe(503);
	expect(await server.status("/healthz")).toBe(200);
	expect(disk.isHanging(), "all of that was answered while the disk hung").toBe(true);

	await disk.recover();
	await expect.poll(() => post("after")).toBe("200 OK");
	expect(existsSync(leadsFile(dataDir))).toBe(true);
	expect(await storedNames(dataDir)).toEqual(expect.arrayContaining([...acknowledged, "after"]));
});

async function storedNames(dataDir: string): Promise<string[]> {
	const store = new SqliteLeadStore(leadsFile(dataDir));
	const leads = await Array.fromAsync(store.list());
	await store.close();
	return leads.map((lead) => visitorOf(lead).name);
}

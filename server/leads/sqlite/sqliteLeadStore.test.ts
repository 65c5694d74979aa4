import { chmodSync, copyFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { leadFrom, notificationMail } from "../../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../../tests/desk/support/temporaryFolder.ts";
import { addLead, claimed, openStore as openStoreIn } from "../../../tests/desk/support/testStore.ts";
import { MINUTE } from "../../settings/duration.ts";
import { describeLeadStore } from "../leadStore.contract.ts";
import { type LeadStore, StoreUnavailable } from "../leadStore.ts";
import { storeError } from "./connection.ts";
import { sqliteLeadStore } from "./sqliteLeadStore.ts";
import { openStoreThread } from "./storeThread.ts";

const received = new Date("2026-06-01T18:00:00.000Z");

const openStore = (file: string) => openStoreIn(dirname(file));

function openThread(file: string): LeadStore {
	const store = openStoreThread(file);
	onTestFinished(() => store.close());
	return store;
}

const newFile = () => join(temporaryFolder(), "data", "leads.db");

describeLeadStore("SQLite", async () => {
	const file = newFile();
	const toFormat = async (format: number, sql: string) => {
		using db = new DatabaseSync(file);
		db.exec(`${sql} PRAGMA user_version = ${format}`);
	};
	const store = openStore(file);
	using db = new DatabaseSync(file);
	const { sql } = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'mails'").get() ?? {};
	const leadRequired = `ALTER TABLE mails RENAME TO others; ${String(sql).replace("REFERENCES", "NOT NULL REFERENCES")};
		INSERT INTO mails SELECT * FROM others; DROP TABLE others;`;
	return { store, reopen: async () => openStore(file), toFormat, leadRequired };
});

test("a store in a thread takes, hands out, lists and removes leads as one without", async () => {
	const store = openThread(newFile());
	const guests = Array.from({ length: 205 }, (_, index) => leadFrom(`Guest ${index}`));
	await Promise.all(guests.map((lead) => addLead(store, lead)));
	expect((await Array.fromAsync(store.list())).map(({ id }) => id)).toHaveLength(205);
	expect(await store.settle(await claimed(store, received), "delivered", received)).toBe(true);
	expect(await store.count({ undelivered: true })).toBe(204);
	expect(await store.remove({ email: "dana@example.org" })).toHaveLength(205);
	expect(await store.forgetRemoved?.()).toBe(true);
});

test("a fault of one call crosses the thread with its kind, and the next call works", async () => {
	const store = openThread(newFile());
	const mail = notificationMail();
	await store.add(leadFrom("First"), [mail]);
	await expect(store.add(leadFrom("Second"), [mail])).rejects.toThrow(/UNIQUE/);
	await expect(store.backup?.("/no/such/folder/copy.db")).rejects.toMatchObject({ code: "ENOENT" });
	expect(await store.count()).toBe(1);
});

test("a thread answers why its file cannot be opened, and opens it when it can be", async () => {
	const file = newFile();
	writeFileSync(dirname(file), "a file where the folder should be");
	const store = openThread(file);
	await expect(store.ready()).rejects.toThrow(/EEXIST|ENOTDIR/);
	rmSync(dirname(file));
	await store.ready();
	expect((await addLead(store)).kind).toBe("stored");
});

test.each([
	["EROFS", true],
	// Node's answer for a folder that is to be made on a read-only disk.
	["ENOENT", true],
	["EACCES", false],
])("a disk that answers %s may come back: %s", (code, passing) => {
	expect(storeError(Object.assign(new Error(), { code })) instanceof StoreUnavailable).toBe(passing);
});

test.each([
	["its file is removed", (file: string) => rmSync(file)],
	["its folder is removed", (file: string) => rmSync(dirname(file), { recursive: true })],
	["its log is removed", (file: string) => rmSync(`${file}-wal`)],
	[
		"another file takes its place",
		(file: string) => {
			copyFileSync(file, `${file}.copy`);
			renameSync(`${file}.copy`, file);
		},
	],
])("when %s under an open store, nothing is acknowledged that would vanish", async (_what, lose) => {
	const file = newFile();
	const store = openStore(file);
	await addLead(store, leadFrom("Before"));
	lose(file);
	await expect(addLead(store, leadFrom("During"))).rejects.toBeInstanceOf(StoreUnavailable);
	expect((await addLead(store, leadFrom("After"))).kind).toBe("stored");

	const probe = (minutes: number) => store.probe(new Date(received.getTime() + minutes * MINUTE));
	await expect(probe(0)).rejects.toThrow(/removed or replaced/);
	await expect(probe(14)).rejects.toThrow(/removed or replaced/);
	await probe(15);
	await store.close();
	const kept = (await Array.fromAsync(openStore(file).list())).map(({ fields }) => fields["user_name"]);
	expect(kept).toContain("After");
});

test("the database runs in WAL mode with full sync, and only its owner can read it, also where others could before", async () => {
	const file = newFile();
	const store = openStore(file);
	await addLead(store);
	using reader = new DatabaseSync(file);
	expect(reader.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
	const files = [file, `${file}-wal`, `${file}-shm`];
	for (const path of [dirname(file), ...files]) expect(statSync(path).mode & 0o077).toBe(0);
	for (const path of files) chmodSync(path, 0o644);
	openStore(file);
	for (const path of files) expect(statSync(path).mode & 0o077).toBe(0);
});

test("leads that arrive together share one commit", async () => {
	const file = newFile();
	const store = openStore(file);
	await addLead(store, leadFrom("Warm-up"));
	const before = commits(file);
	await Promise.all(Array.from({ length: 50 }, (_, index) => addLead(store, leadFrom(`Guest ${index}`))));
	expect(commits(file) - before).toBe(1);
});

test("an erased lead is not left behind in the database file or its log", async () => {
	const file = newFile();
	const store = openStore(file);
	await addLead(store, leadFrom("Zebulon Quartermain"));
	await addLead(store, leadFrom("Stays", { visitorEmail: "stays@example.org" }));
	await store.remove({ email: "dana@example.org" });
	expect(await store.forgetRemoved()).toBe(true);
	const bytes = Buffer.concat([readFileSync(file), readFileSync(`${file}-wal`)]);
	expect(bytes.includes("Stays")).toBe(true);
	expect(bytes.includes("Zebulon")).toBe(false);
});

test.each([
	[99, /newer version/],
	[6, /unreleased version/],
])("a store of format %i is not touched", (format, reason) => {
	const file = newFile();
	openStore(file);
	using other = new DatabaseSync(file);
	other.exec(`PRAGMA user_version = ${format}`);
	expect(() => sqliteLeadStore(file)).toThrow(reason);
});

/** Counts the commit frames of the write-ahead log: a frame that ends a transaction names the database size. */
function commits(file: string): number {
	const HEADER = 32;
	const FRAME_HEADER = 24;
	const log = readFileSync(`${file}-wal`);
	const pageSize = log.readUInt32BE(8);
	let count = 0;
	for (let at = HEADER; at + FRAME_HEADER <= log.length; at += FRAME_HEADER + pageSize) {
		const current = log.subarray(at + 8, at + 16).equals(log.subarray(16, 24));
		if (current && log.readUInt32BE(at + 4) > 0) count += 1;
	}
	return count;
}

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "vitest";
import { openStoreThread } from "../../../server/leads/sqlite/storeThread.ts";
import { expectToWait } from "../support/fullDesk.ts";
import { temporaryFolder } from "../support/temporaryFolder.ts";
import { openTestDesk } from "../support/testDesk.ts";

test("while another process locks the store the site goes on, forms wait, and a form without a slot gets 503 at once", async () => {
	const file = join(temporaryFolder(), "leads.db");
	const desk = await openTestDesk({}, { store: openStoreThread(file) });
	await desk.store.ready();
	using other = new DatabaseSync(file);
	other.exec("BEGIN IMMEDIATE");
	await expectToWait(desk, () => other.exec("ROLLBACK"));
});

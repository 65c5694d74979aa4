/** What erase and purge share: say what will go, ask, and remove leads, mails and mail files. */

import type { Removal } from "../leads/leadStore.ts";
import { removeEmlFiles } from "../outbox/emlFiles.ts";
import { outboxFolder } from "../settings/dataDir.ts";
import { type Call, CommandFailure } from "./command.ts";
import { toJson } from "./safeText.ts";

export async function removeLeads(call: Call, removal: Removal, whose: string): Promise<void> {
	const { store, terminal, dataDir, location } = call;
	const count = await store.countRemovable(removal);
	const what = `${count} ${count === 1 ? "lead" : "leads"} ${whose}, with ${count === 1 ? "its" : "their"} mails`;
	if (
		count > 0 &&
		!call.flag("yes") &&
		!(await terminal.confirm(`This removes ${what}, for good, from ${location}.`))
	) {
		throw new CommandFailure("Nothing was removed.");
	}
	const leads = await store.remove(removal);
	const forgotten = (await store.forgetRemoved?.()) ?? true;
	const files = await removeEmlFiles(outboxFolder(dataDir), leads);
	if (call.flag("json"))
		await terminal.print(toJson({ leads: leads.length, emlFiles: files, store: location }));
	else if (leads.length === 0) await terminal.print(`There are no leads ${whose} in ${location}.`);
	else
		await terminal.print(
			`Removed ${leads.length} ${leads.length === 1 ? "lead" : "leads"} ${whose} in ${location}, and ${files} .eml ${files === 1 ? "file" : "files"}. Backups and mails already sent are not touched.`,
		);
	if (forgotten) return;
	throw new CommandFailure(
		`What was removed is still in ${location}-wal: another program has been reading the store all the while. End it, and run this command once more.`,
	);
}

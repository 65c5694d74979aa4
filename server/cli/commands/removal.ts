import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isEmailAddress } from "../../../model/forms/emailAddress.ts";
import type { Removal } from "../../leads/leadStore.ts";
import { removeEmlFiles } from "../../outbox/emlTransport.ts";
import { outboxFolder } from "../../settings/dataDir.ts";
import { parseDuration } from "../../settings/duration.ts";
import { type Call, type Command, CommandFailure, type Output, UsageError } from "../command.ts";
import { counted } from "../output.ts";
import type { Terminal } from "../terminal.ts";

const WITHOUT_ASKING = { yes: "do it without asking" };

export const erase: Command = {
	name: "erase",
	usage: "--email ADDRESS",
	summary: "Removes everything one person has sent, with the mails.",
	options: { "email ADDRESS": "the person's e-mail address", ...WITHOUT_ASKING },
	example: "npm run leads -- erase --email someone@example.com",
	async run(call) {
		const email = call.text("email")?.trim();
		if (!email || !isEmailAddress(email))
			throw new UsageError("erase needs --email ADDRESS, for example --email someone@example.com.");
		return removeLeads(call, { email }, `from ${email}`);
	},
};

export const purge: Command = {
	name: "purge",
	usage: "--older-than 365d",
	summary: "Removes leads that are older than a span of time, with their mails.",
	options: { "older-than SPAN": "for example 365d, 52w or 12h", ...WITHOUT_ASKING },
	example: "npm run leads -- purge --older-than 365d --yes",
	async run(call) {
		const given = call.text("older-than");
		if (given === undefined) throw new UsageError("purge needs --older-than SPAN, for example 365d.");
		// Some people mean months by 12m, so minutes are refused.
		const span = /[ms]$/i.test(given.trim()) ? undefined : parseDuration(given);
		if (!span) {
			throw new UsageError(
				`--older-than is "${given}". Write hours, days or weeks, for example 12h, 365d or 52w; a month is 30d.`,
			);
		}
		const receivedBefore = new Date(call.now.getTime() - span);
		return removeLeads(call, { receivedBefore }, `received more than ${given} ago`);
	},
};

async function removeLeads(call: Call, removal: Removal, whose: string): Promise<Output> {
	const { store, terminal, dataDir, location } = call;
	const count = await store.count(removal);
	const what = `${counted(count, "lead")} ${whose}, with ${count === 1 ? "its" : "their"} mails`;
	if (count > 0 && !call.flag("yes"))
		await confirm(terminal, `This removes ${what}, for good, from ${location}.`);
	const leads = await store.remove(removal);
	const forgotten = (await store.forgetRemoved?.()) ?? true;
	const files = await removeEmlFiles(outboxFolder(dataDir), leads);
	if (!forgotten) {
		throw new CommandFailure(
			`${counted(leads.length, "lead")} ${whose} removed, but what they held is still in ${location}-wal: another program has been reading the store all the while. End it, and run this command once more.`,
		);
	}
	const copies = await writtenCopies(dataDir);
	const hint = copies.length > 0 ? ` These may still name them: ${copies.join(", ")}.` : "";
	const removed = `Removed ${counted(leads.length, "lead")} ${whose} in ${location}, and ${counted(files, ".eml file")}. Backups, exports, reports and mails already sent are not touched.${hint}`;
	return {
		text: leads.length > 0 ? removed : `There are no leads ${whose} in ${location}.`,
		json: { leads: leads.length, emlFiles: files, store: location, copies },
	};
}

async function writtenCopies(dataDir: string): Promise<string[]> {
	const files = await readdir(dataDir).catch(() => []);
	return files.filter((file) => /\.(html|pdf|csv|json|vcf)$/i.test(file)).map((file) => join(dataDir, file));
}

async function confirm(terminal: Terminal, question: string): Promise<void> {
	if (!terminal.isAttended) throw new UsageError(`${question}\nAdd --yes to do it without a terminal.`);
	const answer = await terminal.ask(`${question} Type yes to go on: `);
	if (!/^y(es)?$/i.test(answer)) throw new CommandFailure("Nothing was removed.");
}

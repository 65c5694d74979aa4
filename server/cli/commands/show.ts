import type { StoredMail } from "../../leads/leadStore.ts";
import { answersOf, formTitle } from "../../leads/visitor.ts";
import { readLeadId } from "../arguments.ts";
import { type Command, CommandFailure, JSON_OPTION } from "../command.ts";
import { forLine, forLines, leadJson, mailJson, toJson } from "../output.ts";

export const show: Command = {
	name: "show",
	usage: "ID",
	summary: "Shows one lead with every answer and the state of its mails.",
	options: { json: JSON_OPTION },
	words: [1, 1],
	example: "npm run leads -- show 12",
	async run({ store, terminal, words, flag }) {
		const id = readLeadId(words[0] ?? "");
		const lead = await store.find(id);
		if (!lead) throw new CommandFailure(`There is no lead ${id}.`);
		const mails = await store.mailsOf(id);
		if (flag("json")) {
			await terminal.print(toJson({ ...leadJson(lead), mails: mails.map(mailJson) }, "  "));
			return;
		}
		await terminal.print(`Lead ${id}: ${formTitle(lead)}, received ${lead.receivedAt.toISOString()}\n`);
		for (const { label, value } of answersOf(lead)) {
			await terminal.print(`${label}\n  ${forLines(value).replaceAll("\n", "\n  ")}\n`);
		}
		for (const mail of mails) await terminal.print(mailLine(mail));
	},
};

function mailLine(mail: StoredMail): string {
	const about = `Mail (${mail.kind}): ${mail.state === "written" ? "written to file, not delivered" : mail.state}`;
	const attempts = `${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`;
	const when =
		mail.state === "waiting" ? `next try ${mail.dueAt.toISOString()}` : mail.settledAt?.toISOString();
	const reason = mail.lastError === undefined ? "" : `\n  ${forLine(mail.lastError)}`;
	return `${about}, ${attempts}, ${when}${reason}`;
}

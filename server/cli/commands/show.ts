import { site } from "../../../src/config/site.ts";
import { spokenTime } from "../../../src/config/zonedTime.ts";
import type { StoredDelivery } from "../../leads/leadStore.ts";
import { answersOf, circumstancesOf, formTitle } from "../../leads/visitor.ts";
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
		const mails = await store.deliveriesOf(id);
		if (flag("json")) {
			await terminal.print(toJson({ ...leadJson(lead), mails: mails.map(mailJson) }, "  "));
			return;
		}
		const { timeZone } = site.agent;
		const received = spokenTime(lead.receivedAt, timeZone);
		await terminal.print(`Lead ${id}: ${formTitle(lead)}, received ${received}\n`);
		for (const { label, value } of [...answersOf(lead), ...circumstancesOf(lead)]) {
			await terminal.print(`${forLine(label)}\n  ${forLines(value).replaceAll("\n", "\n  ")}\n`);
		}
		for (const mail of mails) await terminal.print(mailLine(mail, timeZone));
	},
};

function mailLine(mail: StoredDelivery, timeZone: string): string {
	const about = `Mail (${mail.kind}): ${mail.state === "written" ? "written to file, not delivered" : mail.state}`;
	const attempts = `${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"}`;
	const time = spokenTime(mail.settledAt ?? mail.dueAt, timeZone);
	const when = mail.state === "waiting" ? `next try ${time}` : time;
	const reason = mail.lastError === undefined ? "" : `\n  ${forLine(mail.lastError)}`;
	return `${about}, ${attempts}, ${when}${reason}`;
}

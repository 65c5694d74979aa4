import { spokenTime } from "../../../model/houses/zonedTime.ts";
import type { StoredDelivery } from "../../leads/leadStore.ts";
import { answersOf, circumstancesOf, definitionOf, leadJson } from "../../leads/visitor.ts";
import { findLead } from "../arguments.ts";
import type { Command } from "../command.ts";
import { counted, forLine, forLines } from "../output.ts";

export const show: Command = {
	name: "show",
	usage: "ID",
	summary: "Shows one lead with every answer and the state of its mails.",
	words: [1, 1],
	example: "npm run leads -- show 12",
	async run(call) {
		const { site } = call;
		const { timeZone } = site.agent;
		const lead = await findLead(call);
		const mails = await call.store.deliveriesOf(lead.id);
		const received = spokenTime(lead.receivedAt, timeZone);
		const answers = [...answersOf(lead, site), ...circumstancesOf(lead, site)].map(
			({ label, value }) => `${forLine(label)}\n  ${forLines(value).replaceAll("\n", "\n  ")}\n`,
		);
		return {
			text: [
				`Lead ${lead.id}: ${definitionOf(lead, site).title}, received ${received}\n`,
				...answers,
				...mails.map((mail) => mailLine(mail, timeZone)),
			].join("\n"),
			json: { ...leadJson(lead, site), delivery: lead.delivery, mails: mails.map(mailJson) },
		};
	},
};

function mailLine(mail: StoredDelivery, timeZone: string): string {
	const about = `Mail (${mail.kind}): ${mail.state === "written" ? "written to file, not delivered" : mail.state}`;
	const time = spokenTime(mail.settledAt ?? mail.dueAt, timeZone);
	const when = mail.state === "waiting" ? `next try ${time}` : time;
	const reason = mail.lastError === undefined ? "" : `\n  ${forLine(mail.lastError)}`;
	return `${about}, ${counted(mail.attempts, "attempt")}, ${when}${reason}`;
}

function mailJson({ kind, state, attempts, messageId, dueAt, settledAt, lastError }: StoredDelivery) {
	const nextAttemptAt = state === "waiting" ? dueAt : undefined;
	return { kind, state, attempts, messageId, nextAttemptAt, settledAt, lastError };
}

import { UNSENT } from "../../leads/leadStore.ts";
import { readLeadId } from "../arguments.ts";
import { type Command, CommandFailure, JSON_OPTION } from "../command.ts";
import { toJson } from "../output.ts";

export const retry: Command = {
	name: "retry",
	usage: "[ID]",
	summary: "Sends undelivered mails again, of one lead or of all, with 72 fresh hours of patience.",
	options: {
		files: {
			type: "boolean",
			help: "also mails that were written to files before SMTP_URL was set",
		},
		json: JSON_OPTION,
	},
	words: [0, 1],
	example: "npm run leads -- retry 12",
	async run({ store, terminal, now, words, flag }) {
		const id = words[0] === undefined ? undefined : readLeadId(words[0]);
		if (id !== undefined && !(await store.find(id))) throw new CommandFailure(`There is no lead ${id}.`);
		const mails = await store.retry(now, id, flag("files") ? [...UNSENT, "written"] : UNSENT);
		if (flag("json")) await terminal.print(toJson({ mails }));
		else if (mails === 0) {
			const { written } = (await store.statistics(now)).mails;
			const files =
				written > 0 && !flag("files")
					? ` ${written} ${written === 1 ? "was written to a file" : "were written to files"}; --files mails them, once SMTP_URL is set.`
					: "";
			await terminal.print(`No mail waits to be sent again.${files}`);
		} else
			await terminal.print(
				`${mails} ${mails === 1 ? "mail is" : "mails are"} due now. The running server sends within 15 seconds.`,
			);
	},
};

import { RETRY_HOURS, UNSENT } from "../../leads/leadStore.ts";
import { readLeadId } from "../arguments.ts";
import { type Command, CommandFailure } from "../command.ts";
import { counted } from "../output.ts";

export const retry: Command = {
	name: "retry",
	usage: "[ID]",
	summary: `Sends undelivered mails again, of one lead or of all, and retries them for ${RETRY_HOURS} hours.`,
	options: {
		files: {
			type: "boolean",
			help: "also mails that were written to files before SMTP_URL was set",
		},
	},
	words: [0, 1],
	example: "npm run leads -- retry 12",
	async run({ store, now, words, flag }) {
		const id = words[0] === undefined ? undefined : readLeadId(words[0]);
		if (id !== undefined && !(await store.find(id))) throw new CommandFailure(`There is no lead ${id}.`);
		const mails = await store.retry(now, id, flag("files") ? [...UNSENT, "written"] : UNSENT);
		if (mails > 0) {
			const are = mails === 1 ? "mail is" : "mails are";
			return {
				text: `${mails} ${are} due now. The running server sends within 15 seconds.`,
				json: { mails },
			};
		}
		const { written } = (await store.statistics(now)).mails;
		const files = ` ${counted(written, "mail")} written to a file; --files sends them, once SMTP_URL is set.`;
		return {
			text: `No mail waits to be sent again.${written > 0 && !flag("files") ? files : ""}`,
			json: { mails },
		};
	},
};

import { RETRY_HOURS, UNSENT } from "../../leads/leadStore.ts";
import { findLead } from "../arguments.ts";
import type { Command } from "../command.ts";
import { counted } from "../output.ts";

export const retry: Command = {
	name: "retry",
	usage: "[ID]",
	summary: `Sends undelivered mails again, of one lead or of all, and retries them for ${RETRY_HOURS} hours.`,
	options: { files: "also mails that were written to files before SMTP_URL was set" },
	words: [0, 1],
	example: "npm run leads -- retry 12",
	async run(call) {
		const { store, now, words } = call;
		const lead = words.length > 0 ? await findLead(call) : undefined;
		const withFiles = call.flag("files");
		const mails = await store.retry(now, lead?.id, withFiles ? [...UNSENT, "written"] : UNSENT);
		const due = `${mails} ${mails === 1 ? "mail is" : "mails are"} due now.`;
		if (mails > 0) return { text: `${due} The running server sends within 15 seconds.`, json: { mails } };
		const { written } = (await store.statistics(now)).mails;
		const files = ` ${counted(written, "mail")} written to a file; --files sends them, once SMTP_URL is set.`;
		return {
			text: `No mail waits to be sent again.${written > 0 && !withFiles ? files : ""}`,
			json: { mails },
		};
	},
};

import { parseDuration } from "../../settings/duration.ts";
import { type Command, JSON_OPTION, UsageError, YES_OPTION } from "../command.ts";
import { removeLeads } from "../removal.ts";

export const purge: Command = {
	name: "purge",
	usage: "--older-than 365d",
	summary: "Removes leads that are older than a span of time, with their mails.",
	options: {
		"older-than": { type: "string", value: "SPAN", help: "for example 365d, 52w or 12h" },
		yes: YES_OPTION,
		json: JSON_OPTION,
	},
	words: [0, 0],
	example: "npm run leads -- purge --older-than 365d --yes",
	async run(call) {
		const span = parseDuration(call.text("older-than") ?? "");
		if (!span) throw new UsageError("purge needs --older-than SPAN, for example --older-than 365d.");
		const receivedBefore = new Date(call.now.getTime() - span);
		await removeLeads(call, { receivedBefore }, `received before ${receivedBefore.toISOString()}`);
	},
};

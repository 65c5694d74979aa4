import { isEmailAddress } from "../../settings/emailAddress.ts";
import { type Command, JSON_OPTION, UsageError, YES_OPTION } from "../command.ts";
import { removeLeads } from "../removal.ts";

export const erase: Command = {
	name: "erase",
	usage: "--email ADDRESS",
	summary: "Removes everything one person has sent, with the mails.",
	options: {
		email: { type: "string", value: "ADDRESS", help: "the person's e-mail address" },
		yes: YES_OPTION,
		json: JSON_OPTION,
	},
	words: [0, 0],
	example: "npm run leads -- erase --email someone@example.com",
	async run(call) {
		const email = call.text("email")?.trim();
		if (!email || !isEmailAddress(email)) {
			throw new UsageError("erase needs --email ADDRESS, for example --email someone@example.com.");
		}
		await removeLeads(call, { email }, `from ${email}`);
	},
};

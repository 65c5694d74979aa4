import { isEmailAddress } from "../../../model/forms/emailAddress.ts";
import { dialable } from "../../../model/forms/phone.ts";
import { type Command, UsageError } from "../command.ts";

const FEWEST_DIGITS = 7;

export const doNotContact: Command = {
	name: "do-not-contact",
	usage: "ADDRESS|PHONE",
	summary: "Marks a person whom nobody may contact, in all leads, past and to come; erase keeps the mark.",
	options: { "reason WORDS": "what the person said, and how", lift: "take the mark back" },
	// A phone number may be typed with spaces.
	words: [1, 6],
	example: 'npm run leads -- do-not-contact 435 555 0117 --reason "said STOP by text"',
	async run({ store, words, text, flag, now }) {
		const contact = words.join(" ").trim();
		if (!isEmailAddress(contact) && (dialable(contact) ?? "").length < FEWEST_DIGITS)
			throw new UsageError(`"${contact}" is neither an e-mail address nor a phone number.`);
		const mark = { since: now, reason: text("reason") ?? "asked not to be contacted" };
		const leads = await store.setDoNotContact(contact, flag("lift") ? undefined : mark);
		const count = `${leads} ${leads === 1 ? "lead is" : "leads are"} theirs now.`;
		return {
			text: flag("lift")
				? `${contact} may be contacted again. ${count}`
				: `${contact} is not to be contacted. ${count} The mark stays when they are erased.`,
			json: { leads, doNotContact: !flag("lift") },
		};
	},
};

/**
 * The short reply to a visitor (AUTO_REPLY=on). It repeats nothing that was typed, not even the name:
 * whoever types a stranger's address into the form cannot send that stranger a text of their own.
 */
import { openHouseForm } from "../../src/config/forms.ts";
import type { ClaimedMail } from "../leads/leadStore.ts";
import { visitorOf } from "../leads/visitor.ts";
import { mailPage, paragraph, type Sender } from "./mailPage.ts";
import type { OutgoingMail } from "./mailTransport.ts";

export function autoReply({ messageId, lead }: ClaimedMail, { site, settings }: Sender): OutgoingMail {
	const { subject, thanks } = lead.form === openHouseForm.id ? VISIT : MESSAGE;
	const agent = { name: site.agent.name, address: settings.notifyTo[0] ?? site.contact.email };
	const answer = `${site.agent.name} will be in touch with you personally. To add something, reply to this mail or call ${site.contact.phone}.`;
	const signature = `${site.agent.name}, ${site.siteName}, ${site.brokerage.name}`;
	return {
		messageId,
		from: settings.mailFrom,
		to: [visitorOf(lead).email],
		replyTo: agent,
		subject: `${subject} | ${site.siteName}`,
		text: [thanks, answer, signature].join("\n\n"),
		html: mailPage(site, subject, [thanks, answer, signature].map(paragraph).join("")),
		headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
		attachments: [],
	};
}

const MESSAGE = { subject: "We have received your message", thanks: "Thank you for your message." };
const VISIT = {
	subject: "Thank you for visiting our open house",
	thanks: "Thank you for visiting and for signing in.",
};

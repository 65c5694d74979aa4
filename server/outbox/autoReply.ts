/**
 * The short reply to a visitor (AUTO_REPLY=on). It repeats nothing that was typed, not even the name:
 * whoever types a stranger's address into the form cannot send that stranger a text of their own.
 */
import type { SendMailOptions } from "nodemailer";
import { fill } from "../../src/config/fill.ts";
import type { Messages } from "../../src/config/messages.ts";
import { dialable } from "../../src/config/phone.ts";
import { openHouseForm } from "../../src/config/specifiedForms.ts";
import { escapeHtml } from "../http/html.ts";
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import { link, mailPage, paragraph, type Sender } from "./mailPage.ts";
import { recipients } from "./mailTransport.ts";

export function autoReply({ messageId, lead }: ClaimedDelivery, { site, settings }: Sender): SendMailOptions {
	const { subject, thanks } = thanksFor(lead.form, site.messages);
	const agent = { name: site.agent.name, address: settings.notifyTo[0] ?? settings.mailFrom.address };
	const answer = fill(site.messages.replyNext, { agent: site.agent.name, phone: site.contact.phone });
	const signature = `${site.agent.name}, ${site.siteName}, ${site.brokerage.name}`;
	return {
		messageId,
		from: settings.mailFrom,
		to: recipients([lead.visitor.email]),
		replyTo: agent,
		subject: `${subject} | ${site.siteName}`,
		text: [thanks, answer, `${signature}\n${site.siteUrl}`].join("\n\n"),
		html: mailPage(
			site,
			subject,
			[paragraph(thanks), withPhone(paragraph(answer), site.contact.phone), paragraph(signature)].join(""),
			{ lang: site.lang, preview: thanks },
		),
		headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
	};
}

/** The number in the sentence can be tapped. */
const withPhone = (html: string, phone: string) =>
	html.replace(escapeHtml(phone), () => link(`tel:${dialable(phone)}`, phone));

const thanksFor = (form: string, messages: Messages) =>
	form === openHouseForm.id
		? { subject: messages.replyToVisitSubject, thanks: messages.replyToVisit }
		: { subject: messages.replyToMessageSubject, thanks: messages.replyToMessage };

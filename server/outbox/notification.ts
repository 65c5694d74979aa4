/** The mail to the agent: who, what they answered, and one tap to call, to reply and to save the contact. */
import { openHouseForm } from "../../src/config/forms.ts";
import { spokenTime } from "../../src/config/zonedTime.ts";
import { escapeHtml } from "../http/html.ts";
import type { ClaimedMail, StoredLead } from "../leads/leadStore.ts";
import { vcard } from "../leads/vcard.ts";
import {
	type Answer,
	answersOf,
	circumstancesOf,
	formTitle,
	houseOf,
	type Visitor,
	visitorOf,
} from "../leads/visitor.ts";
import { labeled, link, mailPage, note, type Sender } from "./mailPage.ts";
import type { OutgoingMail } from "./mailTransport.ts";

export function notification({ messageId, lead }: ClaimedMail, { site, settings }: Sender): OutgoingMail {
	const visitor = visitorOf(lead);
	const { subject, heading } = titles(lead, visitor);
	const received = `Received ${spokenTime(lead.receivedAt, site.agent.timeZone)}.`;
	const hint = `Reply to this mail to answer ${visitor.name}. The attached card saves the contact. This is lead ${lead.id}.`;
	const foot = circumstancesOf(lead).map(({ label, value }) => `${label}: ${value}`);
	return {
		messageId,
		from: settings.mailFrom,
		to: settings.notifyTo,
		replyTo: { name: visitor.name, address: visitor.email },
		subject,
		text: [heading, received, ...answersOf(lead).map(asText), hint, ...foot].join("\n\n"),
		html: mailPage(
			site,
			heading,
			[...answersOf(lead).map(asHtml), note(`${received} ${hint}`), ...foot.map(note)].join(""),
		),
		// Tells out-of-office programs not to answer the visitor.
		headers: { "Auto-Submitted": "auto-generated" },
		attachments: [
			{
				filename: cardName(lead),
				contentType: "text/vcard; charset=utf-8",
				content: vcard(lead, site.agent.timeZone),
			},
		],
	};
}

/** The house that the lead was about, whichever is for sale by the time its mail leaves. */
function titles(lead: StoredLead, { name }: Visitor) {
	const house = houseOf(lead);
	const street = house ? `, ${house.split(",")[0]}` : "";
	if (lead.form === openHouseForm.id) {
		return { subject: `Open house sign-in: ${name}${street}`, heading: `Open house sign-in${street}` };
	}
	const heading = `New ${formTitle(lead).toLowerCase()}`;
	return { subject: `${heading} from ${name}${street}`, heading };
}

const asText = ({ label, value }: Answer) => `${label}\n${value}`;

const asHtml = ({ label, kind, value }: Answer) => labeled(label, linked(kind, value));

function linked(kind: Answer["kind"], value: string): string {
	if (kind === "email") return link(`mailto:${encodeURIComponent(value).replace("%40", "@")}`, value);
	if (kind === "phone" && dialed(value)) return link(`tel:${dialed(value)}`, value);
	return escapeHtml(value);
}

/** What a phone can dial, or nothing when it is not a number. */
function dialed(phone: string): string | undefined {
	const number = phone.replace(/(?:ext|x).*$/i, "").replaceAll(/[^\d+]/g, "");
	return /^\+?\d{5,15}$/.test(number) ? number : undefined;
}

/** A file name that every system takes; the name inside the card is the full one. */
function cardName(lead: StoredLead): string {
	const name = visitorOf(lead)
		.name.normalize("NFKD")
		.replaceAll(/[^\w -]/g, "")
		.trim()
		.slice(0, 60);
	return `${name || `Lead ${lead.id}`}.vcf`;
}

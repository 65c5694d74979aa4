/** The mail to the agent: who, what they answered, and one tap to call, to reply and to save the contact. */
import { openHouseForm } from "../../src/config/forms.ts";
import type { SiteConfig } from "../../src/config/schema.ts";
import { escapeHtml } from "../http/html.ts";
import type { ClaimedMail, StoredLead } from "../leads/leadStore.ts";
import { vcard } from "../leads/vcard.ts";
import { type Answer, answersOf, formTitle, type Visitor, visitorOf } from "../leads/visitor.ts";
import { labeled, link, mailPage, note, type Sender } from "./mailPage.ts";
import type { OutgoingMail } from "./mailTransport.ts";

export function notification({ messageId, lead }: ClaimedMail, { site, settings }: Sender): OutgoingMail {
	const visitor = visitorOf(lead);
	const { subject, heading } = titles(lead, visitor, site);
	const received = `Received ${localTime(lead.receivedAt, site.agent.timeZone)}.`;
	const hint = `Reply to this mail to answer ${visitor.name}. The attached card saves the contact. This is lead ${lead.id}.`;
	return {
		messageId,
		from: settings.mailFrom,
		to: settings.notifyTo,
		replyTo: { name: visitor.name, address: visitor.email },
		subject,
		text: [heading, received, ...answersOf(lead).map(asText), hint].join("\n\n"),
		html: mailPage(site, heading, answersOf(lead).map(asHtml).join("") + note(`${received} ${hint}`)),
		// Tells out-of-office programs not to answer the visitor.
		headers: { "Auto-Submitted": "auto-generated" },
		attachments: [
			{ filename: cardName(lead), contentType: "text/vcard; charset=utf-8", content: vcard(lead) },
		],
	};
}

function titles(lead: StoredLead, { name }: Visitor, { listing }: SiteConfig) {
	if (lead.form === openHouseForm.id) {
		const place = listing ? `, ${listing.street}` : "";
		return { subject: `Open house sign-in: ${name}${place}`, heading: `Open house sign-in${place}` };
	}
	const heading = `New ${formTitle(lead).toLowerCase()}`;
	return { subject: `${heading} from ${name}`, heading };
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

const localTime = (date: Date, timeZone: string) =>
	date.toLocaleString("en-US", {
		timeZone,
		weekday: "long",
		year: "numeric",
		month: "long",
		day: "numeric",
		hour: "numeric",
		minute: "2-digit",
		timeZoneName: "short",
	});

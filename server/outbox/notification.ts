import type { SiteConfig } from "../../model/content/schema.ts";
import { kindOf, mailto } from "../../model/forms/fieldKinds.ts";
import { dialable } from "../../model/forms/phone.ts";
import { houseById, housePath } from "../../model/houses/listing.ts";
import { spokenTime } from "../../model/houses/zonedTime.ts";
import { fill } from "../../model/text/fill.ts";
import { escapeHtml } from "../http/html.ts";
import type { ClaimedDelivery, StoredLead } from "../leads/leadStore.ts";
import { vcard } from "../leads/vcard.ts";
import {
	type Answer,
	answersOf,
	circumstancesOf,
	definitionOf,
	doNotContactText,
	houseOf,
	sourceOf,
} from "../leads/visitor.ts";
import * as part from "./mailPage.ts";

export function notification({ messageId, lead }: ClaimedDelivery, { site, settings }: part.Sender) {
	const { visitor } = lead;
	const { subject, heading } = titles(lead, site);
	const received = `Received ${spokenTime(lead.receivedAt, site.agent.timeZone)}.`;
	const warning = doNotContactText(lead, site);
	const summary = warning + summaryOf(lead, site);
	const links = houseLinks(lead, site);
	const hint = `Reply to this mail to answer ${visitor.name}. The attached card saves the contact. This is lead ${lead.id}.`;
	const foot = circumstancesOf(lead, site).map(({ label, value }) => `${label}: ${value}`);
	return {
		messageId,
		from: settings.mailFrom,
		to: part.recipients(settings.notifyTo),
		replyTo: { name: part.asTyped(visitor.name), address: visitor.email },
		subject: part.asTyped(subject),
		text: [
			summary,
			heading,
			received,
			...answersOf(lead, site).map(({ label, value }) => `${label}\n${value}`),
			...links.map(({ text, href }) => `${text}: ${href}`),
			hint,
			...foot,
		].join("\n\n"),
		html: part.mailPage(
			site,
			heading,
			[
				warning && part.paragraph(warning),
				part.buttons(site, actionsFor(lead, site)),
				...answersOf(lead, site).map(asHtml),
				...links.map(({ text, href }) => `<p style="margin:0 0 8px">${part.link(href, text)}</p>`),
				part.note(`${received} ${hint}`),
				part.smallPrint(foot.join(" · ")),
			].join(""),
			{ preview: summary },
		),
		// Keeps out-of-office programs from answering the visitor.
		headers: { "Auto-Submitted": "auto-generated" },
		attachments: [{ filename: cardName(lead), contentType: VCARD, content: vcard(lead, site) }],
	};
}

const VCARD = "text/vcard; charset=utf-8";

function titles(lead: StoredLead, site: SiteConfig) {
	const house = houseOf(lead);
	const street = house ? `, ${house.split(",")[0]}` : "";
	const { title, mail } = definitionOf(lead, site);
	const about = `${street} (${sourceOf(lead)})`;
	const values = { title: title.toLowerCase(), name: lead.visitor.name, street, about };
	return { subject: fill(mail.subject, values), heading: fill(mail.heading, values) };
}

const LONGEST_SUMMARY = 140;

/** All that a locked phone shows. */
function summaryOf(lead: StoredLead, site: SiteConfig): string {
	const known = Object.values(lead.visitor);
	const rest = answersOf(lead, site).filter(({ kind, value }) => kind !== "yesNo" && !known.includes(value));
	const line = `${lead.visitor.name}: ${rest.map(({ value }) => value).join(", ")}`.replaceAll(/\s+/g, " ");
	return line.length > LONGEST_SUMMARY ? `${line.slice(0, LONGEST_SUMMARY - 1)}…` : line;
}

function actionsFor(lead: StoredLead, site: SiteConfig): part.Action[] {
	const { email, phone } = lead.visitor;
	const subject = fill(definitionOf(lead, site).mail.reply, { siteName: site.siteName });
	const number = dialable(phone);
	const reply = { text: "Reply", href: `${mailto(email)}?subject=${encodeURIComponent(subject)}` };
	if (!number) return [reply];
	return [{ text: "Call", href: `tel:${number}` }, { text: "Text", href: `sms:${number}` }, reply];
}

function houseLinks(lead: StoredLead, site: SiteConfig): part.Action[] {
	const house = houseOf(lead);
	if (!house) return [];
	const shown = houseById(site, lead.page.listingId);
	const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(house)}`;
	const map = { text: "On the map", href: shown?.mapUrl ?? search };
	if (!shown) return [map];
	const { href } = new URL(housePath(shown), site.siteUrl);
	return [{ text: `The listing: ${shown.street}, ${shown.city}`, href }, map];
}

const SHORT_ANSWER = 30;

function asHtml({ kind, label, value }: Answer): string {
	const href = kindOf({ kind }).link?.(value);
	const html = href ? part.link(href, value) : escapeHtml(value);
	return part.labeled(label, html, value.length > SHORT_ANSWER ? "100%" : "264px");
}

/** For every system's file names; the name inside the card is the full one. */
function cardName(lead: StoredLead): string {
	const plain = lead.visitor.name.normalize("NFKD").replaceAll(/[^\w -]/g, "");
	return `${plain.trim().slice(0, 60) || `Lead ${lead.id}`}.vcf`;
}

/** Repeats at most a first name, so that nobody can send a stranger a text of their own through it. */
import { INK } from "../../model/content/palette.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import { firstName, isChoice, linksFrom, type SiteForm, wordsOf } from "../../model/forms/forms.ts";
import { dialable } from "../../model/forms/phone.ts";
import { houseById, housePath, isListed } from "../../model/houses/listing.ts";
import { fill } from "../../model/text/fill.ts";
import { escapeHtml } from "../http/html.ts";
import type { ClaimedDelivery, StoredLead } from "../leads/leadStore.ts";
import { definitionOf } from "../leads/visitor.ts";
import * as part from "./mailPage.ts";

export function autoReply({ messageId, lead }: ClaimedDelivery, { site, settings }: part.Sender) {
	const form = definitionOf(lead, site);
	const { replySubject: subject, reply: words } = wordsOf(form, site.messages);
	const agent = { name: site.agent.name, address: settings.notifyTo[0] ?? settings.mailFrom.address };
	const [name = ""] = /^\p{L}{2,20}$/u.exec(firstName(lead.visitor.name)) ?? [];
	const heading = name ? fill(site.messages.replyGreeting, { name }) : site.messages.replyGreetingPlain;
	const next = fill(site.messages.replyNext, { agent: site.agent.name, phone: site.contact.phone });
	const house = houseOnSite(lead.page.listingId, site);
	const offers = wantsEvaluation(lead, form) ? linksFrom("evaluation", site.forms) : [];
	const links = offers.map(({ href, text }) => ({ href: new URL(href, site.siteUrl).href, text }));
	const card = agentCard(site);
	return {
		messageId,
		from: settings.mailFrom,
		to: part.recipients([lead.visitor.email]),
		replyTo: agent,
		subject: `${subject} | ${site.siteName}`,
		text: [
			heading,
			words,
			...[...(house ? [house] : []), ...links].map(({ text, href }) => `${text}\n${href}`),
			next,
			card.join("\n"),
		].join("\n\n"),
		html: part.mailPage(
			site,
			heading,
			[
				part.paragraph(words),
				house ? part.linkedPicture(house) : "",
				...links.map(({ href, text }) => `<p style="margin:0 0 16px">${part.link(href, text)}</p>`),
				withPhone(part.paragraph(next), site.contact.phone),
			].join(""),
			{ lang: site.lang, preview: words, signature: cardHtml(site, card) },
		),
		headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
	};
}

/** The first choice of a yes/no question is its yes, in every language. */
function wantsEvaluation({ fields }: StoredLead, { evaluation, fields: asked }: SiteForm): boolean {
	const question = asked.find(({ name }) => name === evaluation);
	return question !== undefined && isChoice(question) && fields[question.name] === question.choices[0];
}

function houseOnSite(id: string, site: SiteConfig): part.LinkedPicture | undefined {
	const house = houseById(site, id);
	if (!house || !isListed(house)) return undefined;
	const href = new URL(housePath(house), site.siteUrl).href;
	return { href, picture: `${href}/share.jpg`, text: `${house.street}, ${house.city}` };
}

const agentCard = ({ agent, siteName, brokerage, contact, siteUrl }: SiteConfig) => [
	agent.name,
	[siteName, brokerage.name].join(", "),
	agent.license,
	[contact.phone, contact.email].filter(Boolean).join(" · "),
	siteUrl,
];

function cardHtml(site: SiteConfig, [name = "", ...lines]: readonly string[]): string {
	const known = withPhone(lines.slice(0, -1).map(escapeHtml).join("<br>"), site.contact.phone);
	return `<span class="ink" style="${part.serif(site)};font-size:18px;color:${INK}">${escapeHtml(name)}</span><br>${known}<br>${part.link(site.siteUrl, new URL(site.siteUrl).hostname)}`;
}

const withPhone = (html: string, phone: string) =>
	html.replace(escapeHtml(phone), () => part.link(`tel:${dialable(phone)}`, phone));

import { Fragment, type ReactNode } from "react";
import { fillParts } from "../../config/fill.ts";
import type { LEGAL_NAMES } from "../../config/legalTexts.ts";
import type { SiteConfig } from "../../config/schema.ts";
import { phoneHref, unbroken } from "../../ui/format.ts";

/** What is put into the {names} of both legal texts. */
export function legalNames(site: SiteConfig): Record<(typeof LEGAL_NAMES)[number], ReactNode> {
	return {
		siteName: site.siteName,
		agent: site.agent.name,
		brokerage: unbroken(site.brokerage.name),
		state: site.brokerage.state,
		waysToReachUs: waysToReachUs(site),
	};
}

function waysToReachUs({ contact, brokerage, messages }: SiteConfig): ReactNode {
	const message = contact.email ? messages.reachUs : messages.reachUsWithoutEmail;
	const parts = fillParts<ReactNode>(message, {
		email: <a href={`mailto:${contact.email}`}>{contact.email}</a>,
		phone: <a href={phoneHref(contact.phone)}>{contact.phone}</a>,
		brokerage: unbroken(brokerage.name),
		address: unbroken(brokerage.address),
	});
	// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move.
	return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

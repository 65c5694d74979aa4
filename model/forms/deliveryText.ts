/** What the privacy policy says of who receives a form, and of what comes from other sites. */

import { embedNames } from "../content/embeds.ts";
import type { SiteConfig } from "../content/schema.ts";
import { fill } from "../text/fill.ts";
import { LEAD_RECEIVERS, type LeadReceiver } from "./leadReceivers.ts";

/** `hosted`: the forms go to the hosted e-mail service instead of our own server. */
export function deliveryText(site: SiteConfig, hosted: boolean): string {
	return [formDelivery(site, hosted), ...embedded(site)].join(" ");
}

/** What pages show of other sites, once somebody asks for it. */
function embedded(site: SiteConfig): string[] {
	const names = embedNames(site);
	if (names.length === 0) return [];
	return [fill(site.messages.privacyEmbeds, { names: new Intl.ListFormat(site.lang).format(names) })];
}

function formDelivery({ agent, leadReceivers, messages }: SiteConfig, hosted: boolean): string {
	if (hosted) return fill(messages.privacyHostedDelivery, { agent: agent.name });
	const handedOn = Object.entries(leadReceivers).map(([key, receiver = ""]) =>
		fill(messages[LEAD_RECEIVERS[key as LeadReceiver].says], { receiver }),
	);
	const own = handedOn.length > 0 ? messages.privacySharedDelivery : messages.privacyOwnDelivery;
	return [fill(own, { agent: agent.name }), ...handedOn].join(" ");
}

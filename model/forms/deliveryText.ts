import { embedNames } from "../content/embeds.ts";
import type { SiteConfig } from "../content/schema.ts";
import { fill } from "../text/fill.ts";
import { LEAD_RECEIVERS, type LeadReceiver } from "./leadReceivers.ts";

/** `hosted`: by EmailJS, not our own server. */
export function deliveryText(site: SiteConfig, hosted: boolean): string {
	const delivery = formDelivery(site, hosted);
	const names = new Intl.ListFormat(site.lang).format(embedNames(site));
	return names ? `${delivery} ${fill(site.messages.privacyEmbeds, { names })}` : delivery;
}

function formDelivery({ agent, leadReceivers, messages }: SiteConfig, hosted: boolean): string {
	if (hosted) return fill(messages.privacyHostedDelivery, { agent: agent.name });
	const handedOn = Object.entries(leadReceivers).map(([key, receiver = ""]) =>
		fill(messages[LEAD_RECEIVERS[key as LeadReceiver].says], { receiver }),
	);
	const own = handedOn.length > 0 ? messages.privacySharedDelivery : messages.privacyOwnDelivery;
	return [fill(own, { agent: agent.name }), ...handedOn].join(" ");
}

import type { SiteConfig } from "../../../model/content/schema.ts";
import { deliveryText } from "../../../model/forms/deliveryText.ts";
import { privacyPhrases } from "../../../model/forms/forms.ts";
import { consentText } from "../../../model/forms/pageRecord.ts";
import { fill } from "../../../model/text/fill.ts";
import { Legal } from "./Legal.tsx";

interface PrivacyProps {
	readonly site: SiteConfig;
	/** Whether the forms go to the hosted e-mail service instead of our own server. */
	readonly hostedEmail: boolean;
}

export function Privacy({ site, hostedEmail }: PrivacyProps) {
	const { analytics, forms, lang, messages } = site;
	const ownNames = {
		contactFormAsks: privacyPhrases(forms.contact, lang),
		openHouseFormAsks: privacyPhrases(forms["open-house"], lang),
		consent: consentText(site),
		cookies: analytics
			? fill(messages.privacyAnalytics, {
					analytics: analytics.name,
					analyticsHost: new URL(analytics.script).host,
				})
			: messages.privacyNoCookies,
		delivery: deliveryText(site, hostedEmail),
	};
	return <Legal site={site} title={messages.privacyTitle} text={messages.privacy} ownNames={ownNames} />;
}

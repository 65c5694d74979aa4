import { deliveryText } from "../../config/deliveryText.ts";
import { fill } from "../../config/fill.ts";
import { privacyPhrases } from "../../config/forms.ts";
import { consentText } from "../../config/pageRecord.ts";
import type { SiteConfig } from "../../config/schema.ts";
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

import type { SiteConfig } from "../../../model/content/schema.ts";
import { deliveryText } from "../../../model/forms/deliveryText.ts";
import { ownForms, privacyPhrases } from "../../../model/forms/forms.ts";
import { consentText } from "../../../model/forms/pageRecord.ts";
import { OTHER_FORMS } from "../../../model/law/legalTexts.ts";
import { fill } from "../../../model/text/fill.ts";
import { Legal } from "./Legal.tsx";

interface PrivacyProps {
	readonly site: SiteConfig;
	/** Whether the forms go to the hosted e-mail service instead of our own server. */
	readonly hostedEmail: boolean;
	readonly counting: boolean;
}

export function Privacy({ site, hostedEmail, counting }: PrivacyProps) {
	const { analytics, forms, lang, messages } = site;
	const others = ownForms(forms).map((form) =>
		[`**${form.title}:** ${privacyPhrases(form, lang)}.`, form.own.privacyUse].filter(Boolean).join(" "),
	);
	const visits = analytics && { analytics: analytics.name, analyticsHost: new URL(analytics.script).host };
	const cookies = visits ? fill(messages.privacyAnalytics, visits) : messages.privacyNoCookies;
	const ownNames = {
		otherForms: others.join(" ").replaceAll("**", ""),
		contactFormAsks: privacyPhrases(forms.contact, lang),
		openHouseFormAsks: privacyPhrases(forms["open-house"], lang),
		consent: consentText(site),
		cookies: counting ? `${cookies} ${messages.privacyCounts}` : cookies,
		delivery: deliveryText(site, hostedEmail),
	};
	const pointsOf = (point: string) => (point === OTHER_FORMS ? others : [point]);
	const text = messages.privacy.map((section) => ({
		...section,
		text: section.text.map((part) => (typeof part === "string" ? part : part.flatMap(pointsOf))),
	}));
	return <Legal site={site} title={messages.privacyTitle} text={text} ownNames={ownNames} />;
}

/** Made from the forms, so that a field that is added is in EmailJS's mail. */
import type { SiteConfig } from "../content/schema.ts";
import { PAGE_FIELDS } from "./forms.ts";

export const emailTemplates = ({ forms, contact, siteName }: SiteConfig) =>
	Object.values(forms).map((form) => ({
		form: form.title,
		parts: {
			Subject: `${siteName}: ${slot(form.visitor.name)}, ${form.own ? form.title : HOUSE}`,
			"To Email": contact.email ?? "your own address",
			"Reply To": slot(form.visitor.email),
			Content: [
				...form.fields.map(({ label, name }) => `${label}: ${slot(name)}`),
				...(form.own ? [] : [`House: ${HOUSE}`]),
				`Consent: ${slot(PAGE_FIELDS.consentText.name)}`,
			].join("\n"),
		},
	}));

const slot = (name: string) => `{{${name}}}`;
const HOUSE = slot(PAGE_FIELDS.listingAddress.name);

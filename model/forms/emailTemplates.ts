/** What to write into EmailJS's templates: made from the forms, so that a field that is added is in the mail. */
import type { SiteConfig } from "../content/schema.ts";
import { type FormDefinition, PAGE_FIELDS } from "./forms.ts";

export interface EmailTemplate {
	/** The form's title. */
	readonly form: string;
	/** By the name that the field has in EmailJS's editor. */
	readonly parts: Readonly<Record<"Subject" | "To Email" | "Reply To" | "Content", string>>;
}

export const emailTemplates = ({ forms, contact, siteName }: SiteConfig): EmailTemplate[] =>
	Object.values(forms).map((form) => ({
		form: form.title,
		parts: {
			Subject: `${siteName}: ${slot(form.visitor.name)}, ${slot(PAGE_FIELDS.listingAddress.name)}`,
			"To Email": contact.email ?? "your own address",
			"Reply To": slot(form.visitor.email),
			Content: contentOf(form),
		},
	}));

const contentOf = ({ fields }: FormDefinition) =>
	[
		...fields.map(({ label, name }) => `${label}: ${slot(name)}`),
		`House: ${slot(PAGE_FIELDS.listingAddress.name)}`,
		`Consent: ${slot(PAGE_FIELDS.consentText.name)}`,
	].join("\n");

/** EmailJS fills in what a form has sent under this name. */
const slot = (name: string) => `{{${name}}}`;

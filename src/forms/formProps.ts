/** What a page gives its form, which travels to the browser. */
import type { Listing, SiteConfig } from "../../model/content/schema.ts";
import { accountOf, emailSettings } from "../../model/forms/email.ts";
import { questionsOf, type SiteForm, wordsOf } from "../../model/forms/forms.ts";
import { pageRecord } from "../../model/forms/pageRecord.ts";
import { directLinks } from "../ui/format.ts";

/** `listing`: the house that the page is about. */
export function formProps(site: SiteConfig, form: SiteForm, listing?: Listing) {
	const { submit, success, failure } = wordsOf(form, site.messages);
	return {
		// Phrases of the privacy policy need not travel to the browser.
		definition: questionsOf({
			...form,
			fields: form.fields.map((field) => ({ ...field, privacyPhrase: "" })),
		}),
		words: { submit, success, failure },
		email: accountOf(emailSettings(process.env, site.forms), form.id),
		page: pageRecord({ ...site, listing }, form),
		direct: directLinks(site.contact),
	};
}

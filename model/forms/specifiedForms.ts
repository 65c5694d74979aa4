/** Apart from forms.ts, which goes into the browser. */
import { wordsIn } from "../text/languages.ts";
import { type FormField, formField } from "./formField.ts";
import { type FieldWords, FORM_STRUCTURE, type SpecifiedId } from "./formStructure.ts";
import type { SiteForm } from "./forms.ts";

export interface SpecifiedForm extends SiteForm {
	readonly agentFields: readonly FormField[];
}

export function formsIn(lang: unknown): Readonly<Record<SpecifiedId, SpecifiedForm>> {
	const { forms: words } = wordsIn(lang);
	const form = (id: SpecifiedId): SpecifiedForm => {
		const { fields, agentFields, ...row } = FORM_STRUCTURE[id];
		const spoken: Readonly<Record<string, FieldWords>> = words[id].fields;
		const complete = (structures: object) =>
			Object.entries(structures).map(([name, structure]) => {
				const { mismatch, ...own } = spoken[name] ?? {};
				const pattern = mismatch && { pattern: { sentence: mismatch } };
				return formField.parse({ name, ...structure, ...own, ...pattern });
			});
		const { title } = words[id];
		return { id, title, fields: complete(fields), agentFields: complete(agentFields), ...row };
	};
	return { contact: form("contact"), "open-house": form("open-house") };
}

export const forms = formsIn("en");
export const { contact: contactForm, "open-house": openHouseForm } = forms;

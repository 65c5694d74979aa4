import { expect, test } from "vitest";
import { sampleSite } from "../../tests/brands/sample.ts";
import { emailTemplates } from "./emailTemplates.ts";
import type { FormField } from "./forms.ts";
import { forms } from "./specifiedForms.ts";

test("EmailJS's templates hold every field of their form, one that is added, too, and answer to the visitor", () => {
	const [first] = forms.contact.fields as [FormField];
	const added = { ...first, name: "gate_code", label: "Gate code" };
	const contact = { ...forms.contact, fields: [...forms.contact.fields, added] };
	const site = { ...sampleSite(), forms: { ...forms, contact } };
	const templates = emailTemplates(site);
	expect(templates).toHaveLength(Object.keys(forms).length);
	for (const [index, form] of Object.values(site.forms).entries()) {
		const { Content, "Reply To": replyTo } = templates[index]?.parts ?? {};
		for (const { name, label } of form.fields) expect(Content).toContain(`${label}: {{${name}}}`);
		expect(replyTo).toBe(`{{${form.visitor.email}}}`);
	}
});

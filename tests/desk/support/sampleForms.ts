/** What visitors type in the tests, and how a browser sends it. */
import { emailSettings } from "../../../model/forms/email.ts";
import { FORM_STRUCTURE } from "../../../model/forms/formStructure.ts";
import { PAGE_FIELDS, type PageRecord } from "../../../model/forms/forms.ts";

export type Typed = Readonly<Record<string, string>>;

const email = emailSettings({}, FORM_STRUCTURE);

const wireFields = (form: string): Typed => ({
	lib_version: "4.4.1",
	service_id: email.serviceId,
	template_id: email.templateIds[form] ?? form,
	user_id: email.publicKey,
});

export const contactAnswers = {
	user_name: "Dana Whitlock",
	user_email: "dana@example.org",
	user_phone: "(435) 555-0117",
	message: "Is the house still available?",
} satisfies Typed;

export const VISITOR = {
	visitor_name: "Robin Sato",
	visitor_email: "robin@example.org",
	visitor_phone: "+1 435 555 0119",
	price_point: "$6M to $9M",
	move_area: "Deer Valley",
	move_timeline: "Within 6 months",
};
export const YES_OR_NO = { lender_contacted: "Yes", has_home_to_sell: "No", wants_home_eval: "No" };
export const openHouseAnswers = { ...VISITOR, ...YES_OR_NO };

export const valuationAnswers: Typed = {
	user_name: "Kim Ives",
	user_email: "kim@example.org",
	user_phone: "(435) 555-0121",
	home_street: "12 Elm Street",
	home_city: "Ogden",
	home_zip: "84401",
	sale_timing: "This year",
	improvements: "A new roof.",
};

export const pageFields = (page: PageRecord): Typed =>
	Object.fromEntries(
		Object.entries(PAGE_FIELDS).map(([key, { name }]) => [name, page[key as keyof PageRecord]]),
	);

const formOf =
	(form: string, answers: Typed) =>
	(changes: Typed = {}): Typed => ({ ...wireFields(form), ...answers, website: "", ...changes });

export const contactForm = formOf("contact", contactAnswers);
export const openHouseForm = formOf("open-house", openHouseAnswers);

export function formData(typed: Typed): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries(typed)) data.append(name, value);
	return data;
}

export const without = (typed: Typed, name: string): Typed =>
	Object.fromEntries(Object.entries(typed).filter(([key]) => key !== name));

export async function multipart(data: FormData) {
	const body = new Response(data);
	const payload = Buffer.from(await body.arrayBuffer());
	return { headers: { "content-type": body.headers.get("content-type") ?? "" }, payload };
}

/** What each question asks about, in words that fit into a sentence: the privacy policy names them. */
import type { FormDefinition, FormField } from "./forms.ts";

const TOPICS: Readonly<Record<string, string>> = {
	Name: "your name",
	"E-mail": "your e-mail address",
	Phone: "your phone number",
	Message: "your message",
	price_point: "the price range you are looking in",
	move_area: "the area where you would like to live",
	move_timeline: "the time when you hope to move",
	lender_contacted: "whether you have spoken with a lender",
	has_home_to_sell: "whether you have a home to sell",
	wants_home_eval: "whether you would like an evaluation of your home",
};

/** A question that is not listed here speaks for itself. */
export const topicOf = ({ name, label }: Pick<FormField, "name" | "label">): string =>
	TOPICS[name] ?? TOPICS[label] ?? `“${label}”`;

const list = new Intl.ListFormat("en-US");

/** Names every answer that a form asks for. */
export const topicsOf = (form: FormDefinition): string => list.format(form.fields.map(topicOf));

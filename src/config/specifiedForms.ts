/** The specified forms, in English. Apart from forms.ts, which goes into the browser. */
import type { FormDefinition, FormDefinitions, FormField, FormId } from "./forms.ts";
import english from "./languages/en.json" with { type: "json" };

/** TypeScript reads no literals from JSON; a test holds these against the schema. */
const words = english.forms as unknown as Readonly<
	Record<FormId, Pick<FormDefinition, "title" | "fields"> & { agentFields?: readonly FormField[] }>
>;

export const contactForm: FormDefinition = {
	...words.contact,
	id: "contact",
	visitor: { name: "user_name", email: "user_email", phone: "user_phone" },
};

const { agentFields = [], ...openHouse } = words["open-house"];

export const openHouseForm: FormDefinition = {
	...openHouse,
	id: "open-house",
	visitor: { name: "visitor_name", email: "visitor_email", phone: "visitor_phone" },
};

/** Asked where `agentQuestion` is on: whose client a guest is, after the settlement of 2024. */
export const AGENT_FIELDS = agentFields;

export const forms: FormDefinitions = { contact: contactForm, "open-house": openHouseForm };

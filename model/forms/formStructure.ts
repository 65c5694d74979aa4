/** The specified forms (section 3). */
import { OPEN_HOUSE_REDIRECT_MS } from "../content/constants.ts";
import type { FormRow } from "./forms.ts";
import { KIOSK_PAGE } from "./kiosk.ts";

const NAME = { kind: "text", maxLength: 120, autoComplete: "name" } as const;
const EMAIL = { kind: "email", maxLength: 254, autoComplete: "email" } as const;
const PHONE = { kind: "phone", maxLength: 40, autoComplete: "tel" } as const;
const FEW_WORDS = { kind: "text", maxLength: 200 } as const;
const YES_NO = { kind: "yesNo" } as const;

export const FORM_STRUCTURE = {
	contact: {
		visitor: { name: "user_name", email: "user_email", phone: "user_phone" },
		fields: {
			user_name: NAME,
			user_email: EMAIL,
			user_phone: PHONE,
			message: { kind: "longText", maxLength: 5000 },
		},
		agentFields: {},
		path: "/#contact",
		words: ["contact", "replyToMessage"],
		mail: {
			subject: "New {title} from {name}{about}",
			heading: "New {title}",
			reply: "Your message to {siteName}",
		},
	},
	"open-house": {
		visitor: { name: "visitor_name", email: "visitor_email", phone: "visitor_phone" },
		fields: {
			visitor_name: NAME,
			visitor_email: EMAIL,
			visitor_phone: PHONE,
			price_point: FEW_WORDS,
			move_area: FEW_WORDS,
			move_timeline: FEW_WORDS,
			lender_contacted: YES_NO,
			has_home_to_sell: YES_NO,
			wants_home_eval: YES_NO,
		},
		/** After the settlement of 2024: whose client a guest is. */
		agentFields: { has_agent: YES_NO, agent_name: { ...FEW_WORDS, optional: true } },
		path: KIOSK_PAGE,
		words: ["openHouse", "replyToVisit"],
		mail: {
			subject: "Open house sign-in: {name}{about}",
			heading: "Open house sign-in{street}",
			reply: "Your visit with {siteName}",
		},
		inquiry: "visit",
		redirectMs: OPEN_HOUSE_REDIRECT_MS,
		evaluation: "wants_home_eval",
	},
} as const satisfies Readonly<Record<string, FormRow & Readonly<Record<"fields" | "agentFields", object>>>>;

type Structure = typeof FORM_STRUCTURE;
export type SpecifiedId = keyof Structure;

export interface FieldWords {
	readonly label: string;
	readonly privacyPhrase: string;
	readonly placeholder?: string;
	readonly choices?: readonly string[];
	readonly missing: string;
	readonly mismatch?: string;
}

export type FormWords = {
	readonly [Id in SpecifiedId]: {
		readonly title: string;
		readonly fields: Readonly<
			Record<keyof Structure[Id]["fields"] | keyof Structure[Id]["agentFields"], FieldWords>
		>;
	};
};

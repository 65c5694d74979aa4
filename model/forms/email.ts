/**
 * Where the forms are sent. Without keys in the environment they go to this site's own lead desk;
 * with EmailJS keys the same forms go to the hosted service (see .env.example).
 */
import { EMAIL_CLIENT_VERSION, type FormId, WIRE_FIELDS } from "./forms.ts";

export type EmailSettings = ReturnType<typeof emailSettings>;

/** What the e-mail client adds to a form. */
export const wireValues = ({ serviceId, templateIds, publicKey }: EmailSettings, form: FormId) => ({
	[WIRE_FIELDS.version]: EMAIL_CLIENT_VERSION,
	[WIRE_FIELDS.service]: serviceId,
	[WIRE_FIELDS.template]: templateIds[form],
	[WIRE_FIELDS.key]: publicKey,
});

/** Instead of an account's key and service id. */
const ownDesk = "lead-desk";

export const isOwnDesk = ({ publicKey }: EmailSettings) => publicKey === ownDesk;

export const HOSTED_ORIGIN = "https://api.emailjs.com";

/** Nothing but a host and a port: it becomes part of the content security policy. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

export const EMAIL_SETTINGS = [
	"EMAILJS_PUBLIC_KEY",
	"EMAILJS_SERVICE_ID",
	"EMAILJS_CONTACT_TEMPLATE_ID",
	"EMAILJS_OPEN_HOUSE_TEMPLATE_ID",
	"EMAILJS_ORIGIN",
] as const;

export function emailSettings(env: Readonly<Record<string, string | undefined>>) {
	const given = (name: (typeof EMAIL_SETTINGS)[number]) => env[name]?.trim() || undefined;
	const publicKey = given("EMAILJS_PUBLIC_KEY");
	const serviceId = given("EMAILJS_SERVICE_ID");
	const contact = given("EMAILJS_CONTACT_TEMPLATE_ID");
	const openHouse = given("EMAILJS_OPEN_HOUSE_TEMPLATE_ID");

	if (publicKey && !(serviceId && contact && openHouse)) {
		throw new Error(
			"EMAILJS_PUBLIC_KEY is set, but EMAILJS_SERVICE_ID, EMAILJS_CONTACT_TEMPLATE_ID or EMAILJS_OPEN_HOUSE_TEMPLATE_ID is not. Set all four in .env, or none to use the site's own lead desk.",
		);
	}
	const origin = given("EMAILJS_ORIGIN") ?? (publicKey ? HOSTED_ORIGIN : "");
	if (origin && !ORIGIN.test(origin)) {
		throw new Error(
			`EMAILJS_ORIGIN is "${origin}". Write scheme and host without a path, for example https://api.emailjs.com.`,
		);
	}
	const templateIds: Readonly<Record<FormId, string>> = {
		contact: contact ?? "contact",
		"open-house": openHouse ?? "open-house",
	};
	return {
		/** Empty: the origin that serves the site. */
		origin,
		publicKey: publicKey ?? ownDesk,
		serviceId: serviceId ?? ownDesk,
		templateIds,
	};
}

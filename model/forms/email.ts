/** Without EmailJS keys in the environment the forms go to this site's own lead desk. */
import { EMAIL_CLIENT_VERSION, WIRE_FIELDS } from "./forms.ts";

export type EmailSettings = ReturnType<typeof emailSettings>;
export type FormAccount = ReturnType<typeof accountOf>;

export const accountOf = ({ templateIds, ...account }: EmailSettings, form: string) => ({
	...account,
	templateId: templateIds[form] ?? form,
});

export const wireValues = ({ serviceId, templateId, publicKey }: FormAccount) => ({
	[WIRE_FIELDS.version]: EMAIL_CLIENT_VERSION,
	[WIRE_FIELDS.service]: serviceId,
	[WIRE_FIELDS.template]: templateId,
	[WIRE_FIELDS.key]: publicKey,
});

const ownDesk = "lead-desk";

export const isOwnDesk = ({ publicKey }: Pick<FormAccount, "publicKey">) => publicKey === ownDesk;

export const HOSTED_ORIGIN = "https://api.emailjs.com";

/** Nothing but a host and a port: it becomes part of the content security policy. */
const ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;

export const templateSetting = (form: string) =>
	`EMAILJS_${form.toUpperCase().replaceAll("-", "_")}_TEMPLATE_ID`;

export function emailSettings(env: Readonly<Record<string, string | undefined>>, forms: object = {}) {
	const given = (name: string) => env[name]?.trim() || undefined;
	const ids = Object.keys(forms);
	const publicKey = given("EMAILJS_PUBLIC_KEY");
	const missing = ["EMAILJS_SERVICE_ID", ...ids.map(templateSetting)].filter((name) => !given(name));
	if (publicKey && missing.length > 0) {
		throw new Error(
			`EMAILJS_PUBLIC_KEY is set, but not ${missing.join(", ")}. Set all of them in .env, or none to use the site's own lead desk.`,
		);
	}
	const origin = given("EMAILJS_ORIGIN") ?? (publicKey ? HOSTED_ORIGIN : "");
	if (origin && !ORIGIN.test(origin)) {
		throw new Error(
			`EMAILJS_ORIGIN is "${origin}". Write scheme and host without a path, for example https://api.emailjs.com.`,
		);
	}
	const templateIds = ids.map((id) => [id, given(templateSetting(id)) ?? id] as const);
	return {
		/** Empty: the origin that serves the site. */
		origin,
		publicKey: publicKey ?? ownDesk,
		serviceId: given("EMAILJS_SERVICE_ID") ?? ownDesk,
		templateIds: Object.fromEntries(templateIds),
	};
}

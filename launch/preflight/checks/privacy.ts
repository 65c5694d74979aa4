/** The privacy policy is true, and browsers enforce it. */
import { onOff } from "../../../server/settings/mailSettings.ts";
import { deliveryText, type ReceiverKey } from "../../../src/config/deliveryText.ts";
import { emailSettings, HOSTED_ORIGIN } from "../../../src/config/email.ts";
import type { Check, Finding, Launch } from "../check.ts";
import { inSite } from "../siteTexts.ts";

/** What is asked and sent is compared with what the built page says. */
export const privacyPromises: Check = (launch) => [...askedFields(launch), ...whoReceives(launch)];

const finding = (what: string, key: string): Finding => ({
	what,
	where: { file: "src/config/languages/en.json", key },
	how: "Name it in the privacy policy, and renew the date on which it was read over",
});

const askedFields = ({ site, built }: Launch): Finding[] =>
	Object.values(site.forms).flatMap((form) =>
		form.fields
			.filter((field) => !built.privacy.text.includes(field.privacyPhrase))
			.map(({ name, label }) =>
				finding(`The form “${form.title}” asks “${label}”, which the policy does not name`, name),
			),
	);

/** The page, `leadReceivers` of site.json and the settings of the desk say the same. */
function whoReceives({ site, built, env }: Launch): Finding[] {
	const hosted = emailSettings(env).origin === HOSTED_ORIGIN;
	const givesDetails = onOff("NTFY_DETAILS").safeParse(env["NTFY_DETAILS"]).data === true;
	const set: Readonly<Record<ReceiverKey, boolean>> = {
		webhook: Boolean(env["LEAD_WEBHOOK_URL"]),
		followUpBoss: Boolean(env["FOLLOW_UP_BOSS_KEY"]),
		ntfy: Boolean(env["NTFY_URL"]) && !givesDetails,
		ntfyWithDetails: Boolean(env["NTFY_URL"]) && givesDetails,
	};
	const differing = Object.entries(set).filter(
		([key, isSet]) => !hosted && isSet !== key in site.leadReceivers,
	);
	if (differing.length > 0) {
		return differing.map(([key, isSet]) => ({
			what: isSet
				? `Leads go out by ${key}, but the policy names nobody who receives them there`
				: `The policy names who receives leads by ${key}, but the server is not set to send any`,
			where: inSite(`leadReceivers.${key}`),
			how: "Write who receives them, or take it out",
		}));
	}
	if (built.privacy.text.includes(deliveryText(site, hosted))) return [];
	const truth = hosted ? "EmailJS delivers the forms" : "the site's own server delivers the forms";
	return [finding(`The policy does not say that ${truth}`, "hostedEmail")];
}

/** Scripts and styles of the page itself are known by their hashes; another host must be named by the policy. */
const ELSEWHERE = /^('unsafe-\w+'|data:|https?:|wss?:|\*|[\w-]+\.)/;

/** “Fonts, pictures and films come from this site itself”: browsers may load nothing else. */
export const contentSecurity: Check = ({ site: { analytics }, built, env }) => {
	const where = { file: built.headersFile, key: "content-security-policy" };
	const [, policy] = /^\s*content-security-policy:\s*(.+)$/im.exec(built.headers) ?? [];
	if (!policy)
		return [{ what: "Pages come without a content security policy", where, how: "Build the site anew" }];
	const counter = analytics ? [analytics.script, analytics.endpoint ?? analytics.script] : [];
	const named = [emailSettings(env).origin, ...counter.map((address) => new URL(address).origin)];
	return policy.split(";").flatMap((directive) => {
		const [name, ...sources] = directive.trim().split(/\s+/);
		return sources
			.filter((source) => ELSEWHERE.test(source) && !named.includes(source))
			.map((source) => ({ what: `${name} allows ${source}`, where, how: "Take it out of the policy" }));
	});
};

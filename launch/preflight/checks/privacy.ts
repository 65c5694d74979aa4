import { isCounting } from "../../../model/content/counts.ts";
import { frameOrigins } from "../../../model/content/embeds.ts";
import { deliveryText } from "../../../model/forms/deliveryText.ts";
import { emailSettings, HOSTED_ORIGIN } from "../../../model/forms/email.ts";
import { LEAD_RECEIVERS } from "../../../model/forms/leadReceivers.ts";
import { configuredDestinations } from "../../../server/outbox/destinations.ts";
import { type Check, type Finding, finding, type Launch } from "../check.ts";
import { inSite } from "../siteTexts.ts";

export const privacyPromises: Check = (launch) =>
	[askedFields, whoReceives, whatIsCounted].flatMap((findings) => findings(launch));

function unnamed(what: string | false, key: string): Finding[] {
	const how = "Name it in the privacy policy, and renew the date on which it was read over";
	return finding(what, { file: "model/text/languages/en.json", key }, how);
}

const askedFields = ({ site, built }: Launch): Finding[] =>
	Object.values(site.forms).flatMap((form) =>
		form.fields.flatMap(({ name, label, privacyPhrase }) => {
			const isNamed = built.privacy.text.includes(privacyPhrase);
			const what = `The form “${form.title}” asks “${label}”, which the policy does not name`;
			return unnamed(!isNamed && what, name);
		}),
	);

/** The page, `leadReceivers` of site.json and the settings of the desk say the same. */
function whoReceives({ site, built, env }: Launch): Finding[] {
	const hosted = emailSettings(env).origin === HOSTED_ORIGIN;
	// Settings that cannot be read are a finding of the e-mail check.
	const used = new Set<string>(configuredDestinations(env, []).map(({ policy }) => policy));
	const isDiffering = (key: string) => !hosted && used.has(key) !== key in site.leadReceivers;
	const differing = Object.keys(LEAD_RECEIVERS).filter(isDiffering);
	if (differing.length > 0)
		return differing.flatMap((key) => {
			const what = used.has(key)
				? `Leads are sent to ${key}, but the privacy policy does not name it`
				: `The privacy policy says that ${key} receives leads, but the server is not set to send any`;
			return finding(what, inSite(`leadReceivers.${key}`), "Write who receives them, or take it out");
		});
	const isSaid = built.privacy.text.includes(deliveryText(site, hosted));
	const truth = hosted ? "EmailJS delivers the forms" : "the site's own server delivers the forms";
	return unnamed(!isSaid && `The policy does not say that ${truth}`, "hostedEmail");
}

function whatIsCounted({ site, built, env }: Launch): Finding[] {
	const isSaid = built.privacy.text.includes(site.messages.privacyCounts);
	const isUnsaid = isCounting(site, emailSettings(env)) && !isSaid;
	return unnamed(isUnsaid && "Visits are counted, which the policy does not say", "privacyCounts");
}

/** Scripts and styles of the page itself are known by their hashes; another host must be named by the policy. */
const ELSEWHERE = /^('unsafe-\w+'|data:|https?:|wss?:|\*|[\w-]+\.)/;

/** “Fonts, pictures and films come from this site itself”: browsers may load nothing else. */
export const contentSecurity: Check = ({ site, built, env }) => {
	const { analytics } = site;
	const where = { file: built.headersFile, key: "content-security-policy" };
	const [, policy] = /^\s*content-security-policy:\s*(.+)$/im.exec(built.headers) ?? [];
	if (!policy) return finding("Pages come without a content security policy", where, "Build the site anew");
	const counter = analytics ? [analytics.script, analytics.endpoint ?? analytics.script] : [];
	const counters = counter.map((address) => new URL(address).origin);
	const named = [emailSettings(env).origin, ...frameOrigins(site), ...counters];
	return policy.split(";").flatMap((directive) => {
		const [name, ...sources] = directive.trim().split(/\s+/);
		return sources
			.filter((source) => ELSEWHERE.test(source) && !named.includes(source))
			.map((source) => ({ what: `${name} allows ${source}`, where, how: "Take it out of the policy" }));
	});
};

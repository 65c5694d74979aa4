/** The privacy policy tells the truth, and browsers enforce it. */
import { existsSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { migrate } from "../../../server/leads/sqlite/migrations.ts";
import { ON_OFF } from "../../../server/settings/mailSettings.ts";
import { deliveryText, type ReceiverKey } from "../../../src/config/deliveryText.ts";
import { emailSettings, HOSTED_ORIGIN } from "../../../src/config/email.ts";
import { messages } from "../../../src/config/messages.ts";
import { contentPolicy } from "../builtSite.ts";
import type { Check, Finding, Launch } from "../check.ts";

const PRIVACY_TEXT = "src/config/languages/en.json";

/** What the text must say of each column of a lead; true: it says nothing about a person beyond the form's fields. */
const LEAD_COLUMNS: Readonly<Record<string, true | RegExp>> = {
	id: true,
	form: true,
	received_at: /we keep the time at which it arrived/i,
	fields: true,
	page: /the listing that the page showed, and the sentence of consent/i,
	visitor_name: true,
	visitor_email: true,
	visitor_phone: true,
	source: /the link that led you to the form; your browser remembers that link in its session storage/i,
	content_hash: true,
	submission_id: true,
};

/** What is stored, asked and sent is compared with what the built page says. */
export const privacyPromises: Check = {
	title: "The privacy policy says what is stored",
	run: (launch) => [
		...askedFields(launch),
		...storedColumns(launch),
		...whoReceives(launch),
		...nothingFromElsewhere(launch),
		...(isOurText(launch) ? addressesInLogs(launch.built.page("privacy").text, PROXY_FILES) : []),
	],
};

function askedFields({ site, built }: Launch): Finding[] {
	const { text } = built.page("privacy");
	return Object.values(site.forms).flatMap((form) =>
		form.fields
			.filter((field) => !text.includes(field.privacyPhrase))
			.map(({ name, label }) =>
				finding(`The form “${form.title}” asks “${label}”, which the policy does not name`, name),
			),
	);
}

/** Only the words that ship with the site can be read by a program; another text is its owner's to compare. */
const isOurText = ({ site }: Launch) => isDeepStrictEqual(site.messages.privacy, messages.privacy);

function storedColumns(launch: Launch): Finding[] {
	if (!isOurText(launch)) return [];
	const { text } = launch.built.page("privacy");
	return leadColumns().flatMap((column) => {
		const told = LEAD_COLUMNS[column];
		if (told === true || told?.test(text)) return [];
		return finding(`The lead store keeps “${column}”, which the policy does not name`, column);
	});
}

function leadColumns(): string[] {
	const db = new DatabaseSync(":memory:");
	migrate(db);
	const columns = db.prepare("SELECT name FROM pragma_table_info('leads')").all();
	db.close();
	return columns.map(({ name }) => String(name));
}

/** The page, `leadReceivers` of site.json and the settings of the desk say the same. */
function whoReceives({ site, built, env }: Launch): Finding[] {
	const { text } = built.page("privacy");
	const hosted = emailSettings(env).origin === HOSTED_ORIGIN;
	const set: Readonly<Record<ReceiverKey, boolean>> = {
		webhook: Boolean(env["LEAD_WEBHOOK_URL"]),
		followUpBoss: Boolean(env["FOLLOW_UP_BOSS_KEY"]),
		ntfy: Boolean(env["NTFY_URL"]) && !givesDetails(env["NTFY_DETAILS"]),
		ntfyWithDetails: Boolean(env["NTFY_URL"]) && givesDetails(env["NTFY_DETAILS"]),
	};
	const differing = Object.entries(set).filter(
		([key, isSet]) => !hosted && isSet !== key in site.leadReceivers,
	);
	if (differing.length > 0) {
		return differing.map(([key, isSet]) => ({
			what: isSet
				? `Leads go out by ${key}, but the policy names nobody who receives them there`
				: `The policy names who receives leads by ${key}, but the desk is not set to send any`,
			where: { file: "content/site.json", key: `leadReceivers.${key}` },
			how: "Write who receives them, or take it out; renew legalUpdated. Then: npm run build",
		}));
	}
	if (text.includes(deliveryText(site, hosted))) return [];
	const truth = hosted ? "EmailJS delivers the forms" : "the site's own server delivers the forms";
	return [finding(`The policy does not say that ${truth}`, "hostedEmail")];
}

const givesDetails = (text = "no") => ON_OFF[text.toLowerCase()] === true;

/** “Fonts, pictures and films come from this site itself”: the browser is told to load nothing else. */
function nothingFromElsewhere({ site: { analytics }, built, env }: Launch): Finding[] {
	const policy = contentPolicy(built);
	// Without a policy, its own check speaks.
	if (!policy) return [];
	const named = [
		emailSettings(env).origin,
		...(analytics
			? [new URL(analytics.script).origin, new URL(analytics.endpoint ?? analytics.script).origin]
			: []),
	];
	const elsewhere = [...policy].flatMap(([directive, sources]) =>
		sources
			.filter((source) => /^(https?:|wss?:|\*|[\w-]+\.)/.test(source) && !named.includes(source))
			.map((source) => `${directive} ${source}`),
	);
	return elsewhere.map((source) => ({
		what: `The policy promises that all comes from this site, but pages may load from elsewhere: ${source}`,
		where: { file: built.headersFile, key: "content-security-policy" },
		how: `Take the source out of the policy, or name it in ${PRIVACY_TEXT}`,
	}));
}

/** What stands in front of the desk must keep the promise as well; owners take away the file they do not use. */
const PROXY_FILES: Readonly<Record<string, string>> = Object.fromEntries(
	["deploy/Caddyfile", "deploy/nginx-desks.conf"]
		.map((file) => [file, new URL(`../../../${file}`, import.meta.url)] as const)
		.filter(([, url]) => existsSync(url))
		.map(([file, url]) => [file, readFileSync(url, "utf8")]),
);

/** “Our server sees your network address for as long as it takes to answer you”: no log may keep it. */
export function addressesInLogs(policy: string, files: Readonly<Record<string, string>>): Finding[] {
	if (!/network address for as long as it takes to answer/.test(policy)) {
		return [finding("The policy does not say how long a visitor's network address is kept", "address")];
	}
	return Object.entries(files)
		.filter(([file, text]) => !(file.endsWith("Caddyfile") ? isSilentCaddy(text) : isSilentNginx(text)))
		.map(([file]) => ({
			what: "The policy promises that network addresses are not kept, but this proxy logs them",
			where: { file, key: "log" },
			how: "Take the log out as in the file that was shipped, or say in the policy what is logged and for how long",
		}));
}

/** Its one log is the global one, without the request. */
function isSilentCaddy(text: string): boolean {
	const logs = text.match(/^\s*log\b/gm) ?? [];
	const [globalOptions = ""] = /^\{$[\s\S]*?^\}$/m.exec(text) ?? [];
	return logs.length === 1 && /^\s*log\b/m.test(globalOptions) && /^\s*request delete$/m.test(globalOptions);
}

/** In each of its servers. */
function isSilentNginx(text: string): boolean {
	const servers = text.match(/^server\s*\{/gm)?.length ?? 0;
	const count = (directive: RegExp) => text.match(directive)?.length ?? 0;
	return (
		count(/^\s*access_log off;$/gm) === servers &&
		count(/^\s*access_log\b/gm) === servers &&
		count(/^\s*error_log \S+ emerg;$/gm) === servers &&
		count(/^\s*error_log\b/gm) === servers
	);
}

const finding = (what: string, key: string): Finding => ({
	what,
	where: { file: PRIVACY_TEXT, key },
	how: "Name it in the policy and renew its date (legalUpdated in site.json). Then: npm run build",
});

const UNSAFE = ["'unsafe-inline'", "'unsafe-eval'", "*", "data:", "http:", "https:"];

export const contentSecurity: Check = {
	title: "A content security policy is in place",
	run: ({ built }) => {
		const where = { file: built.headersFile, key: "content-security-policy" };
		const policy = contentPolicy(built);
		if (!policy) {
			return [
				{
					what: "Pages come without a content security policy",
					where,
					how: "Run npm run build; it writes one",
				},
			];
		}
		const scripts = policy.get("script-src") ?? policy.get("default-src");
		if (!scripts) return [{ what: "Scripts may come from anywhere", where, how: "Set script-src to 'self'" }];
		const how = "Move the script or style into a file, or allow it by its hash";
		return ["default-src", "script-src", "style-src"].flatMap((directive) =>
			(policy.get(directive) ?? [])
				.filter((source) => UNSAFE.includes(source))
				.map((source) => ({ what: `${directive} allows ${source}`, where, how })),
		);
	},
};

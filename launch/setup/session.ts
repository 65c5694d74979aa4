/** One run of setup: what is there, and what is to become of it. */
import { existsSync, readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";
import { mailFrom, notifyTo, smtpUrl } from "../../server/settings/mailSettings.ts";
import type { SiteConfigInput } from "../../src/config/schema.ts";
import { sendTestMail } from "../testMail.ts";
import { Draft } from "./draft.ts";

export interface Session {
	readonly configFile: string;
	readonly presentSite: SiteConfigInput;
	readonly presentEnv: Readonly<Record<string, string | undefined>>;
	readonly draft: Draft;
	/** Shows what would change and writes nothing. */
	readonly dryRun: boolean;
}

/** The present configuration may be wrong: setup is there to mend it. */
export async function openSession(dryRun: boolean): Promise<Session> {
	const configFile = process.env["SITE_CONFIG"] ?? "site.config.ts";
	const presentEnv = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
	const { default: presentSite } = (await import(pathToFileURL(configFile).href)) as {
		default: SiteConfigInput;
	};
	return { configFile, presentSite, presentEnv, draft: new Draft(presentSite, presentEnv), dryRun };
}

export const NEXT_STEPS = "Next: npm start to look at it, npm run preflight before it goes live.";
export const NOTHING_CHANGES = "Nothing changes.";
export const DRY_RUN_ENDS = "Nothing was written (--dry-run).";

const MAIL_SETTINGS = ["SMTP_URL", "MAIL_FROM", "NOTIFY_TO"];

export const needsTrial = ({ draft, presentEnv }: Session) =>
	draft.email === "smtp" && MAIL_SETTINGS.some((name) => draft.env[name] !== presentEnv[name]);

/** Only when the draft has no faults. Rejects with the mail server's own words. */
export function trialMail({ env, site }: Draft): Promise<string> {
	const path = {
		smtp: smtpUrl.parse(env["SMTP_URL"]),
		from: mailFrom.parse(env["MAIL_FROM"]),
		to: notifyTo.parse(env["NOTIFY_TO"]),
	};
	return sendTestMail(path, site);
}

/** Changed mail settings are tried with a real message before they are written. */
import { mailFrom, notifyTo, smtpUrl } from "../../server/mailSettings.ts";
import { sendTestMail } from "../testMail.ts";
import type { Draft } from "./draft.ts";
import type { Session } from "./session.ts";

const MAIL_SETTINGS = ["SMTP_URL", "MAIL_FROM", "NOTIFY_TO"];

export const needsTrial = ({ draft, presentEnv }: Session) =>
	draft.email === "smtp" && MAIL_SETTINGS.some((name) => draft.env[name] !== presentEnv[name]);

/** Only when the draft has no faults. Rejects with the mail server's own words. */
export function trialMail({ env, checkedSite }: Draft): Promise<string> {
	const path = {
		smtp: smtpUrl.parse(env["SMTP_URL"]),
		from: mailFrom.parse(env["MAIL_FROM"]),
		to: notifyTo.parse(env["NOTIFY_TO"]),
	};
	return sendTestMail(path, checkedSite);
}

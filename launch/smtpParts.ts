/** The mail server in the words that its provider uses; they become one SMTP_URL. */
import { smtpUrl } from "../server/settings/mailSettings.ts";

export interface SmtpParts {
	host: string;
	/** smtps: TLS from the first byte. smtp: after a greeting. */
	scheme: string;
	port: string;
	user: string;
	password: string;
}

export const usualPort = (scheme: string) => (scheme === "smtps" ? "465" : "587");

export function smtpParts(url: string | undefined): SmtpParts {
	const known = url === undefined ? undefined : smtpUrl.safeParse(url).data;
	return {
		host: known?.host ?? "",
		scheme: known?.secure === false ? "smtp" : "smtps",
		port: known ? String(known.port) : "",
		user: known?.login?.user ?? "",
		password: known?.login?.pass ?? "",
	};
}

/** Options of the present address stay. */
export function smtpUrlOf({ host, scheme, port, user, password }: SmtpParts, present?: string): string {
	const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
	const options = present && smtpUrl.safeParse(present).success ? new URL(present).search : "";
	return `${scheme}://${login}@${host}:${port || usualPort(scheme)}${options}`;
}

/** Also in an address that is half typed, or whose password holds characters that an address must not. */
export const withoutPassword = (text: string, mark = "") =>
	text.replaceAll(/(:\/\/[^\s:/@]*:).*(?=@)/g, `$1${mark}`);

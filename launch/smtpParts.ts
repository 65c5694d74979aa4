/** The mail server in the words that its provider uses; they become one SMTP_URL. */
export interface SmtpParts {
	host: string;
	/** smtps: TLS from the first byte. smtp: after a greeting. */
	scheme: string;
	port: string;
	user: string;
	password: string;
}

export const usualPort = (scheme: string) => (scheme === "smtps" ? "465" : "587");

/** Also of an address that is half typed, or contradicts itself: whoever corrects it must not type all of it again. */
export function smtpParts(url = ""): SmtpParts {
	const [, scheme = "smtps", user = "", password = "", host = "", port = ""] =
		/^(smtps?):\/\/(?:([^:@]*):?(.*)@)?(\[.*\]|[^:/?]*):?(\d*)/.exec(url) ?? [];
	return { host, scheme, port, user: decoded(user), password: decoded(password) };
}

/** Options of the present address stay. */
export function smtpUrlOf({ host, scheme, port, user, password }: SmtpParts, present = ""): string {
	const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
	const [options = ""] = /\?[^@]*$/.exec(present) ?? [];
	return `${scheme}://${login}@${host}:${port || usualPort(scheme)}${options}`;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		// A password with a lone %, written by hand.
		return text;
	}
}

/** Also in an address that is half typed, or whose password holds characters that an address must not. */
export const withoutPassword = (text: string, mark = "") =>
	text.replaceAll(/(:\/\/[^\s:/@]*:).*(?=@)/g, `$1${mark}`);

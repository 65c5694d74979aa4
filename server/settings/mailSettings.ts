/** Also set in the studio; they need no valid content. */
import { z } from "zod";
import { isEmailAddress } from "../../model/forms/emailAddress.ts";
import { isDecodable, isThisMachine } from "./addresses.ts";

export type SmtpSettings = ReturnType<typeof parseSmtpUrl>;

export const smtpUrl = z.string().transform(parseSmtpUrl);

export const mailFrom = setting(
	parseMailAddress,
	(text) => `MAIL_FROM is "${text}". Write an address, for example Meridian Ridge <leads@example.com>.`,
);

export const notifyTo = setting(
	(text) => {
		const addresses = commaList(text);
		return addresses.length > 0 && addresses.every(isEmailAddress) ? addresses : undefined;
	},
	(text) =>
		`NOTIFY_TO is "${text}". Write one or more addresses separated by commas, for example agent@example.com.`,
);

export function setting<Value>(
	parse: (text: string) => Value | undefined,
	sentence: (text: string) => string,
) {
	return z.string().transform((text, context) => parse(text) ?? fault(context, sentence(text)));
}

function parseMailAddress(text: string) {
	const [, name = "", address = ""] = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^<>\s]+?)>?$/.exec(text.trim()) ?? [];
	return isEmailAddress(address) ? { name, address } : undefined;
}

function parseSmtpUrl(text: string, context: z.RefinementCtx) {
	const url = URL.parse(text);
	const sentence = smtpFault(url);
	if (!url || sentence) return fault(context, `SMTP_URL ${sentence}`);
	const secure = url.protocol === "smtps:";
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
	return {
		host,
		port: Number(url.port || (secure ? 465 : 587)),
		/** false: STARTTLS. */
		secure,
		requireTls: z.stringbool().safeParse(url.searchParams.get("requireTLS")).data ?? !isThisMachine(host),
		login: user ? { user, pass } : undefined,
	};
}

/** The URL holds a password, so no sentence repeats it. */
function smtpFault(url: URL | null): string | undefined {
	const { protocol = "", hostname = "", username = "", password = "", port, pathname = "" } = url ?? {};
	if (!url || !hostname || !["smtp:", "smtps:"].includes(protocol) || !isDecodable(username, password))
		return "is not an address of a mail server. Write smtps://user:password@host:465 or smtp://user:password@host:587; characters such as @, / or % in the password are written as %40, %2F or %25.";
	const isOption = ([name, value]: [string, string]) =>
		name === "requireTLS" && z.stringbool().safeParse(value).success;
	if (![...url.searchParams].every(isOption))
		return "has an unknown option. The only one is ?requireTLS=true or ?requireTLS=false; a ? in the password is written as %3F.";
	// An unescaped / or # in the password ends the host; the port would then repeat part of it.
	if (!/^\/?$/.test(pathname) || url.hash)
		return "goes on after the mail server. If that is the password, write its / as %2F, its # as %23 and its ? as %3F; else leave it out.";
	// The TLS mode of these ports is known; the wrong one gives misleading errors.
	if (protocol === "smtps:" && (port === "587" || port === "25"))
		return `asks for TLS from the first byte (smtps), but port ${port} begins without it (STARTTLS). Write smtp://…:${port}, or smtps://…:465.`;
	return protocol === "smtp:" && port === "465"
		? "begins without TLS (smtp), but port 465 speaks TLS from the first byte. Write smtps://…:465, or smtp://…:587."
		: undefined;
}

export const onOff = (name: string) =>
	z.stringbool({ error: ({ input }) => `${name} is "${input}". Write on or off.` }).default(false);

export const commaList = (text: string) =>
	text
		.split(",")
		.map((item) => item.trim())
		.filter(Boolean);

function fault(context: z.RefinementCtx, message: string): never {
	context.addIssue({ code: "custom", message });
	return z.NEVER;
}

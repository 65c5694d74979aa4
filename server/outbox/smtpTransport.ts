import { createTransport, type NodemailerError, type SendMailOptions } from "nodemailer";
import type { ClaimedDelivery } from "../leads/leadStore.ts";
import type { SmtpSettings } from "../settings/mailSettings.ts";
import { DeliveryError, type MailTransport, NO_OUTSIDE_ACCESS, type Receipt } from "./destination.ts";

export interface SmtpOptions {
	readonly timeoutMs?: number;
	readonly ca?: string;
}

export function smtpTransport(settings: SmtpSettings, options: SmtpOptions = {}) {
	// One connection per mail in progress, so that one that hangs is cut alone.
	const idle: ReturnType<typeof openLine>[] = [];
	/** Those refused for now. After a restart the mail goes to all recipients again. */
	const left = new Map<string, SendMailOptions["envelope"]>();
	return {
		name: `${settings.secure ? "smtps" : "smtp"}://${settings.host}:${settings.port}`,
		settles: "delivered" as const,
		/** Enough for 40 mails a second at a tenth of a second each; providers do not like many more. */
		workers: 4,
		async send(mail: SendMailOptions, _claimed?: ClaimedDelivery, signal?: AbortSignal): Promise<Receipt> {
			// A connection that is closed before use would never answer.
			if (signal?.aborted)
				throw new DeliveryError({ lasting: "temporary", message: STOPPED, reasonForLog: STOPPED });
			const line = idle.pop() ?? openLine(settings, options);
			const cut = () => line.close({ force: true });
			signal?.addEventListener("abort", cut);
			const { messageId: id = "" } = mail;
			try {
				const sent = await line.sendMail({ ...mail, envelope: left.get(id) });
				const { envelope, rejected, rejectedErrors } = sent;
				left.delete(id);
				const later = rejectedErrors?.find(({ responseCode = 0 }) => responseCode < 500);
				if (later) {
					left.set(id, { from: envelope.from, to: rejected });
					throw later;
				}
				return rejected?.length ? { note: `Refused for ${rejected.length} of the recipients.` } : {};
			} catch (error) {
				throw deliveryError(error as NodemailerError);
			} finally {
				signal?.removeEventListener("abort", cut);
				if (!signal?.aborted) idle.push(line);
			}
		},
		async verify(): Promise<void> {
			const line = openLine(settings, options);
			await line.verify().finally(() => line.close());
		},
		close() {
			for (const line of idle) line.close({ force: true });
		},
	} satisfies MailTransport & { verify(): Promise<void> };
}

const STOPPED = "stopped before it was sent";

function openLine(settings: SmtpSettings, { timeoutMs = 30_000, ca }: SmtpOptions) {
	return createTransport({
		pool: true,
		host: settings.host,
		port: settings.port,
		secure: settings.secure,
		requireTLS: settings.requireTls,
		...(settings.login && { auth: settings.login }),
		...(ca && { tls: { ca } }),
		maxConnections: 1,
		maxRequeues: 1,
		idleTimeout: 60_000,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: timeoutMs,
		dnsTimeout: timeoutMs,
		...NO_OUTSIDE_ACCESS,
	});
}

/** Anything before these commands is the operator's or the network's. */
const ABOUT_THE_MAIL = /^(RCPT TO|DATA)/;

function deliveryError(error: NodemailerError): DeliveryError {
	const refused = error.responseCode !== undefined && error.responseCode >= 500 && error.responseCode !== 530;
	const tooLarge = error.code === "EMESSAGE" && error.responseCode === undefined;
	const permanent = (refused && ABOUT_THE_MAIL.test(error.command ?? "")) || tooLarge;
	const reasonForLog = [error.code, error.command, error.responseCode].filter(Boolean).join(" ");
	const lasting = permanent ? "permanent" : "temporary";
	return new DeliveryError({ lasting, message: error.message, reasonForLog, cause: error });
}

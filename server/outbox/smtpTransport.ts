/** Mails by SMTP: pooled connections, TLS, and a timeout for every wait. */
import { createTransport, type NodemailerError } from "nodemailer";
import type { SmtpSettings } from "../settings.ts";
import { DeliveryError, type MailTransport, type OutgoingMail, type Receipt } from "./mailTransport.ts";
import { toMime } from "./mime.ts";

export interface SmtpOptions {
	/** How long to wait for a connection, a greeting, or any next word of the server. */
	readonly patienceMs?: number;
	/** A further certificate authority; the system's and NODE_EXTRA_CA_CERTS are known already. */
	readonly ca?: string;
}

export class SmtpTransport implements MailTransport {
	readonly destination: string;
	readonly #settings: SmtpSettings;
	readonly #options: SmtpOptions;
	#pool: ReturnType<typeof openPool>;

	constructor(settings: SmtpSettings, options: SmtpOptions = {}) {
		this.destination = `${settings.secure ? "smtps" : "smtp"}://${settings.host}:${settings.port}`;
		this.#settings = settings;
		this.#options = options;
		this.#pool = openPool(settings, options);
	}

	async send(mail: OutgoingMail): Promise<Receipt> {
		try {
			const { rejected } = await this.#pool.sendMail(toMime(mail));
			return { refusedRecipients: rejected?.length ?? 0 };
		} catch (error) {
			throw deliveryError(error as NodemailerError);
		}
	}

	async withdraw(): Promise<void> {}

	interrupt(): void {
		this.#pool.close({ force: true });
		this.#pool = openPool(this.#settings, this.#options);
	}

	close(): void {
		this.#pool.close({ force: true });
	}
}

function openPool(settings: SmtpSettings, { patienceMs = 30_000, ca }: SmtpOptions) {
	return createTransport({
		pool: true,
		host: settings.host,
		port: settings.port,
		secure: settings.secure,
		requireTLS: settings.requireTls,
		...(settings.login && { auth: settings.login }),
		...(ca && { tls: { ca } }),
		maxConnections: 2,
		maxRequeues: 1,
		idleTimeout: 60_000,
		connectionTimeout: patienceMs,
		greetingTimeout: patienceMs,
		socketTimeout: patienceMs,
		dnsTimeout: patienceMs,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

/** Replies to these concern this mail or its recipient. Everything before them is the operator's or the network's. */
const ABOUT_THE_MAIL = /^(RCPT TO|DATA)/;

function deliveryError(error: NodemailerError): DeliveryError {
	const refused = error.responseCode !== undefined && error.responseCode >= 500 && error.responseCode !== 530;
	const tooLarge = error.code === "EMESSAGE" && error.responseCode === undefined;
	const permanent = (refused && ABOUT_THE_MAIL.test(error.command ?? "")) || tooLarge;
	const reasonForLog = [error.code, error.command, error.responseCode].filter(Boolean).join(" ");
	return new DeliveryError(permanent ? "permanent" : "temporary", error.message, reasonForLog, error);
}

/** The two mails of a lead: to the agent, and the short reply to the visitor. Composed at every attempt, so that a corrected setting takes effect. */
import type { ClaimedDelivery } from "../../leads/leadStore.ts";
import { MAIL_KINDS } from "../../leads/leadStore.ts";
import { autoReply } from "../autoReply.ts";
import type { Sender } from "../mailPage.ts";
import type { MailTransport } from "../mailTransport.ts";
import { notification } from "../notification.ts";
import type { Receipt, Way } from "./way.ts";

export const composeMail = (delivery: ClaimedDelivery, sender: Sender) =>
	delivery.kind === "auto-reply" ? autoReply(delivery, sender) : notification(delivery, sender);

export class MailWay implements Way {
	readonly kinds = MAIL_KINDS;
	readonly destination: string;
	readonly settles: Way["settles"];
	readonly workers: number;
	readonly #transport: MailTransport;
	readonly #sender: Sender;

	constructor(transport: MailTransport, sender: Sender) {
		this.destination = transport.destination;
		this.settles = transport.settles;
		this.workers = transport.workers;
		this.#transport = transport;
		this.#sender = sender;
	}

	async send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt> {
		return this.#transport.send(composeMail(delivery, this.#sender), delivery, signal);
	}

	async withdraw(delivery: ClaimedDelivery): Promise<void> {
		await this.#transport.withdraw?.(delivery);
	}

	close(): void {
		this.#transport.close();
	}
}

/** Where leads go: by mail, and by each file in destinations/ whose settings are set. How to add one: docs/architecture.md. */
import { randomUUID } from "node:crypto";
import type { OutgoingHttpHeaders } from "node:http";
import type { SendMailOptions } from "nodemailer";
import type { z } from "zod";
import type { SiteConfig } from "../../model/content/schema.ts";
import type { LeadReceiver } from "../../model/forms/leadReceivers.ts";
import { contactForm } from "../../model/forms/specifiedForms.ts";
import { type ClaimedDelivery, NO_LEAD } from "../leads/leadStore.ts";

export interface Destination {
	/** What it takes; nothing else is claimed for it, and nothing it does delays another destination. */
	readonly kinds: readonly string[];
	/** For people: the receiver's host, or a folder. */
	readonly name: string;
	readonly settles: "delivered" | "written";
	readonly workers: number;
	/** Rejects with a DeliveryError; soon after the signal, which ends a delivery that takes too long. */
	send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt>;
	/** The lead was erased while it was being sent: removes what can be removed. */
	withdraw?(delivery: ClaimedDelivery): Promise<void>;
	close?(): void;
}

export interface DestinationFile<Shape extends z.ZodRawShape = z.ZodRawShape> {
	/** Stored with every delivery: never change it. */
	readonly kind: string;
	/** By their names in .env; the studio asks for those with a title. A sentence never repeats a `secret`. */
	readonly settings: Shape;
	/** Undefined: not set. Throws a sentence when its settings do not fit together. */
	configure(given: z.output<z.ZodObject<Shape>>): Configured | undefined;
}

interface Configured {
	/** Which line of the privacy policy names it. */
	readonly policy: LeadReceiver;
	readonly url: URL;
	compose(delivery: ClaimedDelivery, site: SiteConfig): Post;
}

export interface Post {
	readonly headers: OutgoingHttpHeaders;
	readonly body: string;
	/** What the owner must know of a success with this status. */
	readonly notes?: Readonly<Record<number, string>>;
}

export const defineDestination = <Shape extends z.ZodRawShape>(file: DestinationFile<Shape>) => file;

export interface Receipt {
	readonly note?: string | undefined;
}

export interface Failure {
	/** permanent: not tried again. */
	readonly lasting: "temporary" | "permanent";
	/** For the owner; may quote the other server. */
	readonly message: string;
	/** Short and free of personal data. */
	readonly reasonForLog: string;
	readonly retryAfterMs?: number | undefined;
	readonly cause?: unknown;
}

export class DeliveryError extends Error {
	override readonly name = "DeliveryError";
	readonly failure: Failure;

	constructor(failure: Failure) {
		super(failure.message, { cause: failure.cause });
		this.failure = failure;
	}
}

export const exampleDelivery = (kind: string, now: Date): ClaimedDelivery => ({
	id: 0,
	leadId: 0,
	kind,
	messageId: `msg_${randomUUID()}`,
	state: "waiting",
	attempts: 1,
	dueAt: now,
	retryUntil: now,
	settledAt: undefined,
	lastError: undefined,
	claim: "",
	lead: {
		...NO_LEAD,
		form: contactForm.id,
		receivedAt: now,
		fields: { message: "This is a test. Nobody has written to you." },
		visitor: { name: "Example Visitor", email: "visitor@example.com", phone: "(555) 555-0100" },
		source: { page: "/", via: "test" },
	},
});

export interface MailTransport extends Omit<Destination, "kinds" | "send"> {
	send(mail: SendMailOptions, delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt>;
}

/** A visitor's text is never read as the path of a file or as an address to fetch. */
export const NO_OUTSIDE_ACCESS = { disableFileAccess: true, disableUrlAccess: true } as const;

/** A way out of the desk. How to add one: docs/architecture.md. */
import type { ClaimedDelivery, DeliveryKind } from "../../leads/leadStore.ts";

export interface Way {
	/** What it carries; nothing else is claimed for it, and nothing it does delays another way. */
	readonly kinds: readonly DeliveryKind[];
	/** For people: where it leads. */
	readonly destination: string;
	/** What has become of a delivery that it took. */
	readonly settles: "delivered" | "written";
	/** How many deliveries it carries at a time. */
	readonly workers: number;
	/** Rejects with a DeliveryError when it was not taken; soon when the signal says that it has taken too long. */
	send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<Receipt>;
	/** The lead was erased while it was on the way: takes back what can be taken back. */
	withdraw?(delivery: ClaimedDelivery): Promise<void>;
	close?(): void;
}

export interface Receipt {
	/** What the owner must know of a delivery that was taken, for example that one of two recipients was refused. */
	readonly note?: string | undefined;
}

export interface Failure {
	/** permanent: this delivery will never be taken. temporary: worth another try. */
	readonly lasting: "temporary" | "permanent";
	/** For the owner; may quote the other server. */
	readonly message: string;
	/** Short and free of personal data. */
	readonly reasonForLog: string;
	/** The receiver has said when to come back. */
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

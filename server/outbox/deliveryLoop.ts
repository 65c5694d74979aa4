/**
 * The delivery loop of one destination. It sends what is due, one delivery per worker and as many workers as there is work
 * for, and sleeps until the next one is due. Every destination has a loop of its own, so none delays another.
 * At least once: a delivery counts only after the other side has taken it, so a crash in between
 * sends it again under the same id. Never twice at the same time: a worker sends only under a lease
 * that is longer than any delivery may take.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../clock.ts";
import {
	type ClaimedDelivery,
	LATE_AFTER_MS,
	LETTER_KIND,
	type LeadStore,
	RETRY_HOURS,
	RETRY_PERIOD_MS,
} from "../leads/leadStore.ts";
import { HOUR, MINUTE, SECOND } from "../settings/duration.ts";
import { DeliveryError, type Destination, type Receipt } from "./destination.ts";

const LEASE = 5 * MINUTE;
const LONGEST_DELIVERY = 2 * MINUTE;
/** Another process may have made a mail due (`leads retry`, a second desk). */
const POLL_INTERVAL_MS = 15 * SECOND;
/** At most 40 deliveries a second, so that a backlog leaves processor time for visitors. */
const REST_BETWEEN_MAILS = SECOND / 40;
/** Between two tries to record that a mail was delivered. */
const REST_BETWEEN_RECORDS = 2 * SECOND;

const SEE = "See: npm run leads -- list --undelivered";

/** At least this many attempts, even after the retry period: the desk may have been off, or its clock wrong. */
const FEWEST_ATTEMPTS = 10;
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;
const JITTER = 0.2;

interface LoopParts {
	readonly store: LeadStore;
	readonly destination: Destination;
	readonly clock: Clock;
	readonly log: Readonly<Record<"info" | "warn" | "error", (details: object, message: string) => void>>;
	readonly random?: () => number;
	/** Between the starts of any two mails. */
	readonly restMs?: number;
}

export class DeliveryLoop {
	readonly #parts: LoopParts;
	readonly #workers = new Set<Promise<void>>();
	readonly #interruption = new AbortController();
	#cancelAlarm: (() => void) | undefined;
	#nextStart = 0;
	#stopping = false;
	#storeTrouble = false;

	constructor(parts: LoopParts) {
		this.#parts = parts;
	}

	/** Starts, or checks at once for due deliveries. */
	wake(): void {
		if (this.#stopping || this.#workers.size >= this.#parts.destination.workers) return;
		this.#cancelAlarm?.();
		this.#cancelAlarm = undefined;
		const worker = this.#work().finally(() => {
			this.#workers.delete(worker);
			// Also while another worker hangs in its delivery.
			void this.#sleep();
		});
		this.#workers.add(worker);
	}

	/** Takes no further mail, gives the current ones a moment to finish, and gives their claims back if they do not. */
	async stop(graceMs = 10 * SECOND): Promise<void> {
		this.#stopping = true;
		this.#cancelAlarm?.();
		const cancelGrace = this.#parts.clock.after(graceMs, () => this.#interruption.abort());
		await Promise.all(this.#workers);
		cancelGrace();
		this.#parts.destination.close?.();
	}

	async #work(): Promise<void> {
		const { log } = this.#parts;
		try {
			for (let mail = await this.#claim(); mail; mail = await this.#claim()) {
				// Where one mail was due there may be more: the next worker looks.
				this.wake();
				await this.#deliver(mail);
			}
			this.#storeTrouble = false;
		} catch (error) {
			this.#storeTrouble = true;
			log.error(
				{ reason: (error as Error).message },
				"The outbox cannot use the lead store; it will try again.",
			);
		}
	}

	async #claim(): Promise<ClaimedDelivery | undefined> {
		await this.#turn();
		if (this.#stopping) return undefined;
		const { store, destination, clock } = this.#parts;
		const now = clock.now();
		const lease = { until: new Date(now + LEASE), claim: randomUUID() };
		return store.claimDue(new Date(now), lease, destination.kinds);
	}

	/** All workers share one rate limit. */
	async #turn(): Promise<void> {
		const now = performance.now();
		const start = Math.max(this.#nextStart, now);
		this.#nextStart = start + (this.#parts.restMs ?? REST_BETWEEN_MAILS);
		if (start > now) await pause(start - now);
	}

	async #deliver(mail: ClaimedDelivery): Promise<void> {
		const { store, destination, clock, log } = this.#parts;
		const leaseEnds = clock.now() + LEASE;
		const about = { lead: mail.leadId, delivery: mail.id, kind: mail.kind, attempt: mail.attempts };
		const outcome = await this.#send(mail);
		if (outcome instanceof DeliveryError) {
			if (this.#stopping) await store.release(mail);
			else await this.#refused(mail, outcome, about);
			return;
		}
		const { note } = outcome;
		const settled = await this.#record(leaseEnds, about, () =>
			store.settle(mail, destination.settles, new Date(clock.now()), note),
		);
		if (!settled && !(await store.find(mail.leadId))) await destination.withdraw?.(mail);
		if (note) log.error({ ...about, note }, "A delivery was taken with a note.");
		else log.info(about, `A delivery was ${destination.settles}.`);
	}

	/** The mail has left. If that is not recorded while the lease lasts, it leaves once more. */
	async #record(leaseEnds: number, about: object, record: () => Promise<boolean>): Promise<boolean> {
		const { clock, log } = this.#parts;
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await record();
			} catch (error) {
				const reason = (error as Error).message;
				if (clock.now() >= leaseEnds || this.#interruption.signal.aborted) {
					log.error({ ...about, reason }, "A delivery could not be recorded; it may be sent again.");
					throw error;
				}
				if (attempt === 1) {
					log.warn({ ...about, reason }, "A delivery cannot be recorded now; that is tried again.");
				}
				await this.#rest(REST_BETWEEN_RECORDS);
			}
		}
	}

	/** Ends early on stop. */
	#rest(pauseMs: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const { signal } = this.#interruption;
		const cancel = this.#parts.clock.after(pauseMs, resolve);
		signal.addEventListener("abort", () => resolve(), { once: true });
		return promise.finally(cancel);
	}

	async #send(mail: ClaimedDelivery): Promise<Receipt | DeliveryError> {
		const { destination, clock } = this.#parts;
		const tooLong = new AbortController();
		const cancelDeadline = clock.after(LONGEST_DELIVERY, () => tooLong.abort());
		const signal = AbortSignal.any([tooLong.signal, this.#interruption.signal]);
		try {
			return await destination.send(mail, signal);
		} catch (error) {
			if (error instanceof DeliveryError) return error;
			const { message } = error as Error;
			const reasonForLog = "composing failed";
			return new DeliveryError({ lasting: "temporary", message, reasonForLog, cause: error });
		} finally {
			cancelDeadline();
		}
	}

	async #refused(mail: ClaimedDelivery, error: DeliveryError, about: object): Promise<void> {
		const { store, clock, log, random = Math.random } = this.#parts;
		const now = clock.now();
		// What a server refuses at RCPT may be the operator's mistake (sender, relay): the agent's mail is retried to its end.
		const { lasting, retryAfterMs = 0, reasonForLog: reason } = error.failure;
		const refused = lasting === "permanent" && !["notification", LETTER_KIND].includes(mail.kind);
		const pauseMs = Math.max(pauseAfter(mail.attempts, random()), retryAfterMs);
		const expired = now + pauseMs > mail.retryUntil.getTime() && mail.attempts >= FEWEST_ATTEMPTS;
		const details = { ...about, reason };
		if (refused || expired) {
			await store.settle(mail, "failed", new Date(now), error.message);
			const why = refused ? "was refused for good" : `was given up after ${RETRY_HOURS} hours`;
			log.error(details, `A delivery ${why}. ${SEE}`);
			return;
		}
		await store.postpone(mail, new Date(now), pauseMs, error.message);
		const waited = now - (mail.retryUntil.getTime() - RETRY_PERIOD_MS);
		const times = { pauseSeconds: Math.round(pauseMs / SECOND), waitedMinutes: Math.round(waited / MINUTE) };
		if (mail.kind === "notification" && waited > LATE_AFTER_MS) {
			const late = "A notification still waits; the agent does not know of this lead.";
			log.error({ ...details, ...times }, `${late} ${SEE}`);
		} else log.warn({ ...details, ...times }, "A delivery failed; it will be tried again.");
	}

	async #sleep(): Promise<void> {
		const { store, destination, clock } = this.#parts;
		if (this.#stopping) return;
		// A store that is away is asked again after the usual pause.
		const next = await store.nextDueAt(new Date(clock.now()), destination.kinds).catch(() => undefined);
		if (this.#stopping || this.#workers.size >= this.#parts.destination.workers) return;
		const pause = next && !this.#storeTrouble ? Math.max(next.getTime() - clock.now(), 0) : POLL_INTERVAL_MS;
		this.#cancelAlarm?.();
		this.#cancelAlarm = clock.after(Math.min(pause, POLL_INTERVAL_MS), () => this.wake());
	}
}

/** 30 s, 1 min, 2 min … up to once an hour, each ±20 %, so that many do not come back at the same moment. `random` is between 0 and 1. */
export function pauseAfter(attempts: number, random: number): number {
	const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
	return Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}

/** At least once, under the same id; never twice at the same time: a lease is longer than any delivery may take. */
import { setTimeout as pause } from "node:timers/promises";
import {
	type ClaimedDelivery,
	LATE_AFTER_MS,
	LETTER_KIND,
	type LeadStore,
	RETRY_HOURS,
	RETRY_PERIOD_MS,
} from "../leads/leadStore.ts";
import type { Clock } from "../parts.ts";
import { HOUR, MINUTE, SECOND } from "../settings/duration.ts";
import { DeliveryError, type Destination, type Receipt } from "./destination.ts";

const LEASE = 5 * MINUTE;
const LONGEST_DELIVERY = 2 * MINUTE;
/** Another process may have made a mail due (`leads retry`, a second desk). */
const POLL_INTERVAL_MS = 15 * SECOND;
/** At most 40 deliveries a second, so that a backlog leaves processor time for visitors. */
const REST_BETWEEN_MAILS = SECOND / 40;
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
	readonly restMs?: number;
}

export function deliveryLoop(parts: LoopParts) {
	const { store, destination, clock, log, random = Math.random, restMs = REST_BETWEEN_MAILS } = parts;
	const workers = new Set<Promise<void>>();
	const interruption = new AbortController();
	let cancelAlarm: (() => void) | undefined;
	let nextStart = 0;
	let stopping = false;
	let storeTrouble = false;

	function wake(): void {
		if (stopping || workers.size >= destination.workers) return;
		cancelAlarm?.();
		cancelAlarm = undefined;
		const worker = work().finally(() => {
			workers.delete(worker);
			// Also while another worker hangs in its delivery.
			void sleep();
		});
		workers.add(worker);
	}

	async function stop(graceMs = 10 * SECOND): Promise<void> {
		stopping = true;
		cancelAlarm?.();
		const cancelGrace = clock.after(graceMs, () => interruption.abort());
		await Promise.all(workers);
		cancelGrace();
		destination.close?.();
	}

	async function work(): Promise<void> {
		try {
			for (let mail = await claim(); mail; mail = await claim()) {
				wake();
				await deliver(mail);
			}
			storeTrouble = false;
		} catch (error) {
			storeTrouble = true;
			const reason = (error as Error).message;
			log.error({ reason }, "The outbox cannot use the lead store; it will try again.");
		}
	}

	async function claim(): Promise<ClaimedDelivery | undefined> {
		const now = performance.now();
		const start = Math.max(nextStart, now);
		nextStart = start + restMs;
		if (start > now) await pause(start - now);
		return stopping ? undefined : store.claimDue(new Date(clock.now()), LEASE, destination.kinds);
	}

	async function deliver(mail: ClaimedDelivery): Promise<void> {
		const leaseEnds = clock.now() + LEASE;
		const about = { lead: mail.leadId, delivery: mail.id, kind: mail.kind, attempt: mail.attempts };
		const outcome = await send(mail);
		if (outcome instanceof DeliveryError)
			return void (stopping ? await store.release(mail) : await refused(mail, outcome, about));
		const { note } = outcome;
		const settled = await record(leaseEnds, about, () =>
			store.settle(mail, destination.settles, new Date(clock.now()), note),
		);
		if (!settled && !(await store.find(mail.leadId))) await destination.withdraw?.(mail);
		if (note) log.error({ ...about, note }, "A delivery was taken with a note.");
		else log.info(about, `A delivery was ${destination.settles}.`);
	}

	/** What is not recorded while the lease lasts is sent once more. */
	async function record(leaseEnds: number, about: object, settle: () => Promise<boolean>): Promise<boolean> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await settle();
			} catch (error) {
				const details = { ...about, reason: (error as Error).message };
				if (clock.now() >= leaseEnds || interruption.signal.aborted) {
					log.error(details, "A delivery could not be recorded; it may be sent again.");
					throw error;
				}
				if (attempt === 1) log.warn(details, "A delivery cannot be recorded now; that is tried again.");
				await rest(REST_BETWEEN_RECORDS);
			}
		}
	}

	function rest(pauseMs: number): Promise<void> {
		const { promise, resolve } = Promise.withResolvers<void>();
		const cancel = clock.after(pauseMs, resolve);
		interruption.signal.addEventListener("abort", () => resolve(), { once: true });
		return promise.finally(cancel);
	}

	async function send(mail: ClaimedDelivery): Promise<Receipt | DeliveryError> {
		const tooLong = new AbortController();
		const cancelDeadline = clock.after(LONGEST_DELIVERY, () => tooLong.abort());
		try {
			return await destination.send(mail, AbortSignal.any([tooLong.signal, interruption.signal]));
		} catch (error) {
			if (error instanceof DeliveryError) return error;
			const { message } = error as Error;
			const reasonForLog = "composing failed";
			return new DeliveryError({ lasting: "temporary", message, reasonForLog, cause: error });
		} finally {
			cancelDeadline();
		}
	}

	async function refused(mail: ClaimedDelivery, error: DeliveryError, about: object): Promise<void> {
		const now = clock.now();
		// A refusal at RCPT may be the operator's mistake: the agent's mail is retried to its end.
		const { lasting, retryAfterMs = 0, reasonForLog: reason } = error.failure;
		const forGood = lasting === "permanent" && !["notification", LETTER_KIND].includes(mail.kind);
		const pauseMs = Math.max(pauseAfter(mail.attempts, random()), retryAfterMs);
		const expired = now + pauseMs > mail.retryUntil.getTime() && mail.attempts >= FEWEST_ATTEMPTS;
		const details = { ...about, reason };
		if (forGood || expired) {
			await store.settle(mail, "failed", new Date(now), error.message);
			const why = forGood ? "was refused for good" : `was given up after ${RETRY_HOURS} hours`;
			return log.error(details, `A delivery ${why}. ${SEE}`);
		}
		await store.postpone(mail, new Date(now), pauseMs, error.message);
		const waited = now - (mail.retryUntil.getTime() - RETRY_PERIOD_MS);
		const times = { pauseSeconds: Math.round(pauseMs / SECOND), waitedMinutes: Math.round(waited / MINUTE) };
		if (mail.kind === "notification" && waited > LATE_AFTER_MS) {
			const late = "A notification still waits; the agent does not know of this lead.";
			log.error({ ...details, ...times }, `${late} ${SEE}`);
		} else log.warn({ ...details, ...times }, "A delivery failed; it will be tried again.");
	}

	async function sleep(): Promise<void> {
		if (stopping) return;
		// A store that is away is asked again after the usual pause.
		const next = await store.nextDueAt(new Date(clock.now()), destination.kinds).catch(() => undefined);
		if (stopping || workers.size >= destination.workers) return;
		const untilDue = next && !storeTrouble ? Math.max(next.getTime() - clock.now(), 0) : POLL_INTERVAL_MS;
		cancelAlarm?.();
		cancelAlarm = clock.after(Math.min(untilDue, POLL_INTERVAL_MS), wake);
	}

	return { wake, stop };
}

/** 30 s, 1 min, 2 min … up to an hour, each ±20 %, so that many do not come back at once. */
export function pauseAfter(attempts: number, random: number): number {
	const pause = Math.min(FIRST_PAUSE * 2 ** (attempts - 1), LONGEST_PAUSE);
	return Math.round(pause * (1 - JITTER + 2 * JITTER * random));
}

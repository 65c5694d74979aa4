/** Stores every sign-in on the tablet, then sends it, and deletes it once the desk has accepted it. */
import { type FormAccount, isOwnDesk } from "../../../model/forms/email.ts";
import { KEPT_FIELDS, KIOSK_TOKEN_PATH } from "../../../model/forms/forms.ts";
import type { SendOutcome } from "../useSending.ts";
import { type Fields, type KeptSignIns, openKeptSignIns } from "./keptSignIns.ts";
import { isFaultOfForm, SEND_TIMEOUT_MS, sendKept } from "./sendKept.ts";

const PAUSES_MS = [5_000, 15_000, 60_000];
const FURTHER_PAUSES_MS = 300_000;
/** The longest Retry-After that is followed. */
const LONGEST_PAUSE_MS = 900_000;

const EMPTY = {
	waiting: 0,
	refused: 0,
	lastSent: undefined as number | undefined,
	sending: false,
	/** The browser has no storage. */
	broken: false,
};
export type OutboxState = Readonly<typeof EMPTY>;

export class Outbox {
	readonly kept: Promise<KeptSignIns | undefined>;
	readonly #email: FormAccount;
	readonly #listeners = new Set<() => void>();
	#state: OutboxState = EMPTY;
	#failures = 0;
	#underWay = Promise.resolve();
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(email: FormAccount) {
		this.#email = email;
		this.kept = openKeptSignIns().then(
			async (kept) => {
				// A full disk can still be read and emptied.
				await kept.note("leaving", false).catch(() => {});
				// Without it the browser may delete the queue when its disk is full.
				void navigator.storage?.persist?.();
				return kept;
			},
			() => undefined,
		);
		const online = () => {
			void this.#renewToken();
			void this.sendNow();
		};
		addEventListener("online", online);
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "visible") void this.sendNow();
		});
		online();
	}

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly state = () => this.#state;

	/** undefined: it could not be stored, and was not sent. */
	async signIn(answers: Fields): Promise<SendOutcome | undefined> {
		const kept = await this.kept;
		const place = await kept
			?.noted("token")
			.then((token) => kept.add(token ? [...answers, [KEPT_FIELDS.token, token]] : answers))
			.catch(() => undefined);
		this.#set({ broken: place === undefined });
		if (!kept || place === undefined) return undefined;
		await this.#count(kept);
		if (!this.#timer) {
			const sending = this.#send();
			const patience = new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS));
			// If an earlier one could not be sent, this one would not be either.
			if (this.#state.waiting === 1) await Promise.race([sending, patience]);
		}
		const signIn = await kept.find(place).catch(() => undefined);
		if (!signIn || !isFaultOfForm(signIn)) return "sent";
		await kept.remove(signIn).catch(() => {});
		await this.#count(kept);
		return "failed";
	}

	/** Ends the current delay, and skips the one that a running attempt would begin. */
	sendNow(): Promise<void> {
		this.#underWay = this.#underWay.then(() => {
			clearTimeout(this.#timer);
			this.#timer = undefined;
		});
		return this.#send();
	}

	/** One attempt after the other; a delay ends those that wait. */
	#send(): Promise<void> {
		this.#underWay = this.#underWay.then(() => (this.#timer ? undefined : this.#sendAll()));
		return this.#underWay;
	}

	async #sendAll(): Promise<void> {
		const kept = await this.kept;
		if (!kept) return this.#set({ broken: true });
		this.#set({ sending: true });
		// A full disk may refuse to note what was sent.
		const remainder = await sendKept(kept, this.#email).catch(() => ({ pauseMs: 0 }));
		await this.#count(kept);
		this.#set({ sending: false });
		const pause = Math.max(PAUSES_MS[this.#failures] ?? FURTHER_PAUSES_MS, remainder?.pauseMs ?? 0);
		this.#failures = remainder ? this.#failures + 1 : 0;
		if (remainder) this.#timer = setTimeout(() => void this.sendNow(), Math.min(pause, LONGEST_PAUSE_MS));
	}

	/** Each sign-in is sent with the token of its own time, which proves how long it waited. */
	async #renewToken(): Promise<void> {
		const { origin } = this.#email;
		if (!navigator.onLine || !isOwnDesk(this.#email)) return;
		const response = await fetch((origin || location.origin) + KIOSK_TOKEN_PATH).catch(() => undefined);
		const token = response?.ok ? await response.text().catch(() => "") : "";
		if (/^[\w.-]{20,100}$/.test(token)) await (await this.kept)?.note("token", token).catch(() => {});
	}

	async #count(kept: KeptSignIns): Promise<void> {
		const read = await Promise.all([kept.all(), kept.noted("lastSent")]).catch(() => undefined);
		if (!read) return this.#set({ broken: true });
		const [signIns, lastSent] = read;
		const refused = signIns.filter((signIn) => signIn.refused !== undefined).length;
		this.#set({ refused, waiting: signIns.length - refused, lastSent });
	}

	#set(change: Partial<OutboxState>): void {
		this.#state = { ...this.#state, ...change };
		for (const listener of this.#listeners) listener();
	}
}

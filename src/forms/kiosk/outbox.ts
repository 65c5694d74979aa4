/**
 * Every sign-in is stored on the tablet first, then sent, and deleted once the desk has accepted it. Retries: when the
 * network is back, when the page is opened or becomes visible, and by a timer with growing delays.
 */
import { type FormAccount, isOwnDesk } from "../../../model/forms/email.ts";
import { KEPT_FIELDS, KIOSK_TOKEN_PATH } from "../../../model/forms/forms.ts";
import type { SendOutcome } from "../sendForm.ts";
import { type Fields, KeptSignIns } from "./keptSignIns.ts";
import { isFaultOfForm, type Remainder, SEND_TIMEOUT_MS, sendKept } from "./sendKept.ts";

/** Delay after the first failure, the second, and so on. */
const PAUSES_MS = [5_000, 15_000, 60_000];
const FURTHER_PAUSES_MS = 300_000;
/** The longest Retry-After that is followed. */
const LONGEST_PAUSE_MS = 900_000;

const EMPTY = {
	waiting: 0,
	/** By the desk. */
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
	#underWay: Promise<void> | undefined;
	#again = false;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(email: FormAccount) {
		this.#email = email;
		this.kept = this.#open();
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
		const withToken = (token?: string): Fields =>
			token ? [...answers, [KEPT_FIELDS.token, token]] : answers;
		const place = await kept
			?.noted("token")
			.then((token) => kept.add(withToken(token)))
			.catch(() => undefined);
		if (!kept || place === undefined) {
			this.#set({ broken: true });
			return undefined;
		}
		this.#set({ broken: false });
		await this.#count();
		if (!this.#timer) {
			const sending = this.#send();
			const patience = new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS));
			// If an earlier one could not be sent, this one would not be either.
			if (this.#state.waiting === 1) await Promise.race([sending, patience]);
		}
		const signIn = await kept.find(place).catch(() => undefined);
		if (!signIn || !isFaultOfForm(signIn)) return "sent";
		await kept.remove(signIn).catch(() => {});
		await this.#count();
		return "failed";
	}

	/** Ends the current delay, and skips the one that a running attempt would begin. */
	async sendNow(): Promise<void> {
		await this.#underWay;
		clearTimeout(this.#timer);
		this.#timer = undefined;
		return this.#send();
	}

	/** Sends what is added meanwhile, too. */
	async #send(): Promise<void> {
		const kept = await this.kept;
		if (!kept) return;
		this.#again = true;
		this.#underWay ??= this.#sendAll(kept).finally(() => {
			this.#underWay = undefined;
		});
		return this.#underWay;
	}

	async #sendAll(kept: KeptSignIns): Promise<void> {
		this.#set({ sending: true });
		let remainder: Remainder;
		do {
			this.#again = false;
			// A full disk may refuse to note what was sent.
			remainder = await sendKept(kept, this.#email).catch(() => ({ pauseMs: 0 }));
			await this.#count();
		} while (this.#again && !remainder);
		this.#set({ sending: false });
		if (remainder) this.#pause(remainder.pauseMs);
		else this.#failures = 0;
	}

	#pause(wished: number): void {
		const own = PAUSES_MS[this.#failures] ?? FURTHER_PAUSES_MS;
		this.#failures += 1;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.sendNow(), Math.min(Math.max(own, wished), LONGEST_PAUSE_MS));
	}

	/** Each sign-in is sent with the token of its own time, which proves how long it waited. */
	async #renewToken(): Promise<void> {
		const { origin } = this.#email;
		if (!navigator.onLine || !isOwnDesk(this.#email)) return;
		const response = await fetch((origin || location.origin) + KIOSK_TOKEN_PATH).catch(() => undefined);
		const token = response?.ok ? await response.text().catch(() => "") : "";
		if (/^[\w.-]{20,100}$/.test(token)) await (await this.kept)?.note("token", token).catch(() => {});
	}

	async #open(): Promise<KeptSignIns | undefined> {
		try {
			const kept = await KeptSignIns.open();
			// A full disk can still be read and emptied.
			await kept.note("leaving", false).catch(() => {});
			// Without it the browser may delete the queue when its disk is full.
			void navigator.storage?.persist?.();
			return kept;
		} catch {
			this.#set({ broken: true });
			return undefined;
		}
	}

	async #count(): Promise<void> {
		const kept = await this.kept;
		if (!kept) return;
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

/**
 * The kiosk's side of "no guest is lost": every sign-in is kept on the tablet first, then sent, and goes from the tablet
 * the moment the desk has taken it. What could not be sent is tried again: when the network is back, when the page is
 * opened or looked at, and by a timer with growing pauses.
 */
import { type FormAccount, isOwnDesk } from "../../../model/forms/email.ts";
import { KEPT_FIELDS, KIOSK_TOKEN_PATH } from "../../../model/forms/forms.ts";
import type { SendOutcome } from "../sendForm.ts";
import { type Fields, KeptSignIns } from "./keptSignIns.ts";
import { isFaultOfForm, type Remainder, SEND_TIMEOUT_MS, sendKept } from "./sendKept.ts";

/** After one failure, two, and so on. */
const PAUSES_MS = [5_000, 15_000, 60_000];
const FURTHER_PAUSES_MS = 300_000;
/** The desk's own wish is followed up to here. */
const LONGEST_PAUSE_MS = 900_000;

export interface OutboxState {
	readonly waiting: number;
	/** The desk has said no to these. */
	readonly refused: number;
	readonly lastSent: number | undefined;
	readonly sending: boolean;
	/** This browser keeps nothing. */
	readonly broken: boolean;
}

const EMPTY: OutboxState = { waiting: 0, refused: 0, lastSent: undefined, sending: false, broken: false };

export class Outbox {
	readonly kept: Promise<KeptSignIns | undefined>;
	readonly #email: FormAccount;
	readonly #listeners = new Set<() => void>();
	#state = EMPTY;
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

	/** undefined: it could not be kept here, so nothing was done with it. */
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
			// Behind others that could not be sent nobody waits: the answer is the same.
			if (this.#state.waiting === 1) await Promise.race([sending, patience]);
		}
		const signIn = await kept.find(place).catch(() => undefined);
		if (!signIn || !isFaultOfForm(signIn)) return "sent";
		await kept.remove(signIn).catch(() => {});
		await this.#count();
		return "failed";
	}

	/** Whatever pause there was, or an attempt that is under way will make, is over. */
	async sendNow(): Promise<void> {
		await this.#underWay;
		clearTimeout(this.#timer);
		this.#timer = undefined;
		return this.#send();
	}

	/** What is added meanwhile goes with it. */
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

	/** A sign-in goes with the token of its own time: a later one would not prove how long it waited. */
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
			// A full disk can still be read, and emptied.
			await kept.note("leaving", false).catch(() => {});
			// Else a browser that runs out of room may clear what waits.
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

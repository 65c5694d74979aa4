/**
 * The kiosk's side of "no guest is lost": every sign-in is kept on the tablet first, then sent, and goes from the tablet
 * the moment the desk has answered 200. What could not be sent is tried again: when the network is back, when the page
 * is opened or looked at, by a timer with growing pauses, and by Background Sync where there is one.
 */
import type { EmailSettings } from "../../config/email.ts";
import { KIOSK_CHANNEL, KIOSK_SYNC_TAG } from "../../config/kiosk.ts";
import type { SendOutcome } from "../sendForm.ts";
import { type Fields, KeptSignIns } from "./keptSignIns.ts";
import { type Remainder, sendKept } from "./sendKept.ts";

/** After one failure, two, and so on. */
const PAUSES_MS = [5_000, 15_000, 60_000];
const FURTHER_PAUSES_MS = 300_000;
/** The desk's own wish is followed up to here. */
const LONGEST_PAUSE_MS = 900_000;

export interface OutboxState {
	readonly waiting: number;
	/** The desk will not take these. */
	readonly refused: number;
	readonly lastSent: number | undefined;
	readonly sending: boolean;
	/** This browser keeps nothing. */
	readonly broken: boolean;
}

const EMPTY: OutboxState = { waiting: 0, refused: 0, lastSent: undefined, sending: false, broken: false };

export class Outbox {
	readonly #email: EmailSettings;
	readonly #kept: Promise<KeptSignIns | undefined>;
	readonly #listeners = new Set<() => void>();
	readonly #others = new BroadcastChannel(KIOSK_CHANNEL);
	#state = EMPTY;
	#failures = 0;
	#underWay: Promise<void> | undefined;
	#again = false;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(email: EmailSettings) {
		this.#email = email;
		this.#kept = this.#open();
		this.#others.addEventListener("message", () => void this.#count());
		addEventListener("online", () => void this.sendNow());
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "visible") void this.sendNow();
		});
		void this.sendNow();
	}

	readonly subscribe = (listener: () => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	readonly state = () => this.#state;

	/** undefined: it could not be kept here, so nothing was done with it. */
	async signIn(fields: Fields): Promise<SendOutcome | undefined> {
		const kept = await this.#kept;
		const id = await kept?.add(fields).catch(() => undefined);
		if (!kept || !id) {
			this.#set({ broken: true });
			return undefined;
		}
		this.#set({ broken: false });
		await this.#count();
		if (!this.#timer) {
			const sending = this.#send();
			// Behind others that could not be sent nobody waits: the answer is the same.
			if (this.#state.waiting === 1) await sending;
		}
		const signIn = await kept.find(id);
		if (signIn?.refused === undefined) return "sent";
		// Its guest is still here and can mend it.
		await kept.remove(signIn);
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
		const kept = await this.#kept;
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
			remainder = await sendKept(kept, this.#email).catch(() => ({ kind: "later" as const }));
			await this.#count();
		} while (this.#again && !remainder);
		this.#set({ sending: false });
		this.#others.postMessage("changed");
		if (remainder) this.#pause(remainder);
		else this.#failures = 0;
	}

	#pause({ pauseMs = 0 }: NonNullable<Remainder>): void {
		const own = PAUSES_MS[this.#failures] ?? FURTHER_PAUSES_MS;
		this.#failures += 1;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.sendNow(), Math.min(Math.max(own, pauseMs), LONGEST_PAUSE_MS));
		void askForSync();
	}

	async exported() {
		const kept = await this.#kept;
		if (!kept) return [];
		const signIns = (await kept.all()).map(async (signIn) => ({
			signedAt: signIn.signedAt,
			fields: await kept.answersOf(signIn),
		}));
		// What a damaged tablet cannot read leaves the others to be saved.
		return (await Promise.allSettled(signIns)).flatMap((read) =>
			read.status === "fulfilled" ? [read.value] : [],
		);
	}

	async #open(): Promise<KeptSignIns | undefined> {
		try {
			const kept = await KeptSignIns.open();
			// A full disk can still be read, and emptied.
			await kept.note("email", this.#email).catch(() => {});
			// Else a browser that runs out of room may clear what waits.
			void navigator.storage?.persist?.();
			return kept;
		} catch {
			this.#set({ broken: true });
			return undefined;
		}
	}

	async #count(): Promise<void> {
		const kept = await this.#kept;
		if (!kept) return;
		const signIns = await kept.all();
		const refused = signIns.filter((signIn) => signIn.refused !== undefined).length;
		this.#set({ refused, waiting: signIns.length - refused, lastSent: await kept.noted("lastSent") });
	}

	#set(change: Partial<OutboxState>): void {
		this.#state = { ...this.#state, ...change };
		for (const listener of this.#listeners) listener();
	}
}

interface WithSync {
	readonly sync?: { register(tag: string): Promise<void> };
}

/** The browser then sends when it can, also after the page was closed. */
async function askForSync(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	await (registration as WithSync | undefined)?.sync?.register(KIOSK_SYNC_TAG).catch(() => {});
}

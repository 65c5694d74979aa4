/** Sign-ins that wait on this tablet: in IndexedDB, in order. They are read to be sent, or to be exported by the agent. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

export type Fields = readonly (readonly [name: string, value: string])[];

export interface KeptSignIn {
	/** Its place in the queue. */
	readonly place: number;
	/** By the clock of the tablet. */
	readonly signedAt: number;
	readonly fields: Fields;
	/** The desk's reason for refusing it. */
	readonly refused?: string;
}

/** See pin.ts. */
interface KeptPin {
	readonly salt: Uint8Array<ArrayBuffer>;
	readonly hash: Uint8Array<ArrayBuffer>;
	readonly failures: number;
	/** No attempt before this time of the tablet's clock. */
	readonly pausedUntil: number;
}

/** Other values that the tablet stores. */
interface Notes {
	lastSent: number;
	/** Proves to the desk how long a sign-in has waited. */
	token: string;
	pin: KeptPin;
	/** The agent has left by the corner, where the PIN was asked. */
	leaving: boolean;
}

interface Tables extends DBSchema {
	"sign-ins": { key: number; value: KeptSignIn };
	notes: { key: string; value: Notes[keyof Notes] };
}

const DATABASE = "kiosk";
/** A sign-in that was confirmed survives a power failure. */
const ON_DISK = { durability: "strict" } as const;

/** A database that does not answer in this time counts as missing. */
const TIMEOUT_MS = 4000;

function inTime<Value>(work: Promise<Value>): Promise<Value> {
	const tooLong = new Promise<never>((_resolve, reject) => {
		setTimeout(() => reject(new Error("The browser's database does not answer.")), TIMEOUT_MS);
	});
	return Promise.race([work, tooLong]);
}

export class KeptSignIns {
	readonly #database: IDBPDatabase<Tables>;

	private constructor(database: IDBPDatabase<Tables>) {
		this.#database = database;
	}

	/** Rejects where the browser has no storage. */
	static async open(): Promise<KeptSignIns> {
		// Without TLS there are neither locks nor hashes.
		if (!isSecureContext) throw new Error("This page came without TLS.");
		const opening = openDB<Tables>(DATABASE, 2, {
			upgrade(fresh) {
				for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
				fresh.createObjectStore("sign-ins", { keyPath: "place", autoIncrement: true });
				fresh.createObjectStore("notes");
			},
		});
		return new KeptSignIns(await inTime(opening));
	}

	/** Resolves when it is on disk; answers its place. */
	async add(fields: Fields): Promise<number> {
		const change = this.#database.transaction("sign-ins", "readwrite", ON_DISK);
		const adding = change.store.add({ signedAt: Date.now(), fields } as KeptSignIn);
		await inTime(Promise.all([adding, change.done]));
		return adding;
	}

	/** In the order in which they were signed. */
	all = () => inTime(this.#database.getAll("sign-ins"));
	find = (place: number) => inTime(this.#database.get("sign-ins", place));
	remove = ({ place }: KeptSignIn) => inTime(this.#database.delete("sign-ins", place));
	/** Moves it to the end of the queue. */
	refuse = (signIn: KeptSignIn, why: string) =>
		inTime(this.#database.put("sign-ins", { ...signIn, refused: why }));

	async note<Name extends keyof Notes>(name: Name, value: Notes[Name]): Promise<void> {
		await inTime(this.#database.put("notes", value, name));
	}

	noted<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | undefined> {
		return inTime(this.#database.get("notes", name) as Promise<Notes[Name] | undefined>);
	}

	/** Keeps the PIN while sign-ins wait. One transaction: another tab may store one meanwhile. */
	async leave(isLastKiosk: boolean): Promise<void> {
		const change = this.#database.transaction(["sign-ins", "notes"], "readwrite");
		const notes = change.objectStore("notes");
		if (isLastKiosk && (await change.objectStore("sign-ins").count()) === 0) await notes.clear();
		else await notes.delete("leaving");
		await change.done;
	}
}

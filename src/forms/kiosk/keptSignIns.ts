/**
 * Sign-ins that wait on this tablet: in IndexedDB, in order, each encrypted with a key that cannot leave this browser.
 * They are read for one thing only: to be sent, or to be exported by the agent.
 */
import type { EmailSettings } from "../../config/email.ts";

export type Fields = readonly (readonly [name: string, value: string])[];

export interface KeptSignIn {
	/** Its place in the queue. */
	readonly place: number;
	readonly id: string;
	/** By the clock of the tablet. */
	readonly signedAt: number;
	/** What the desk said, if it will never take it. */
	readonly refused?: string;
}

interface StoredSignIn extends KeptSignIn {
	readonly iv: Uint8Array<ArrayBuffer>;
	readonly answers: ArrayBuffer;
}

/** What else is known here, by its name. */
interface Notes {
	key: CryptoKey;
	/** For the service worker, which has no page to ask. */
	email: EmailSettings;
	lastSent: number;
}

const DATABASE = "kiosk";
const SIGN_INS = "sign-ins";
const NOTES = "notes";

export class KeptSignIns {
	readonly #database: IDBDatabase;
	readonly #key: CryptoKey;

	private constructor(database: IDBDatabase, key: CryptoKey) {
		this.#database = database;
		this.#key = key;
	}

	/** Rejects where the browser keeps nothing, or encrypts nothing. */
	static async open(): Promise<KeptSignIns> {
		const database = await openDatabase();
		return new KeptSignIns(database, await keyOf(database));
	}

	/** Resolves when it is on disk; answers its id. */
	async add(fields: Fields): Promise<string> {
		const iv = crypto.getRandomValues(new Uint8Array(12));
		const text = new TextEncoder().encode(JSON.stringify(fields));
		const answers = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, this.#key, text);
		const signIn = { id: crypto.randomUUID(), signedAt: Date.now(), iv, answers };
		await this.#write(SIGN_INS, (store) => store.add(signIn));
		return signIn.id;
	}

	/** In the order in which they were signed. */
	async all(): Promise<KeptSignIn[]> {
		const { transaction, store } = inStore(this.#database, SIGN_INS, "readonly");
		const request = store.getAll() as IDBRequest<KeptSignIn[]>;
		await done(transaction);
		return request.result;
	}

	async find(id: string): Promise<KeptSignIn | undefined> {
		return (await this.all()).find((signIn) => signIn.id === id);
	}

	async nextToSend(): Promise<KeptSignIn | undefined> {
		return (await this.all()).find(({ refused }) => refused === undefined);
	}

	async answersOf(signIn: KeptSignIn): Promise<Fields> {
		const { iv, answers } = signIn as StoredSignIn;
		const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, this.#key, answers);
		return JSON.parse(new TextDecoder().decode(text)) as Fields;
	}

	remove({ place }: KeptSignIn): Promise<void> {
		return this.#write(SIGN_INS, (store) => store.delete(place));
	}

	/** It no longer keeps the others waiting, and stays for the agent's export. */
	refuse(signIn: KeptSignIn, why: string): Promise<void> {
		return this.#write(SIGN_INS, (store) => store.put({ ...signIn, refused: why }));
	}

	note<Name extends keyof Notes>(name: Name, value: Notes[Name]): Promise<void> {
		return this.#write(NOTES, (store) => store.put(value, name));
	}

	noted<Name extends keyof Notes>(name: Name): Promise<Notes[Name] | undefined> {
		return noteIn(this.#database, name);
	}

	/** With its key. */
	async destroy(): Promise<void> {
		this.#database.close();
		indexedDB.deleteDatabase(DATABASE);
	}

	async #write(name: string, change: (store: IDBObjectStore) => void): Promise<void> {
		const { transaction, store } = inStore(this.#database, name, "readwrite");
		change(store);
		await done(transaction);
	}
}

function openDatabase(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore(SIGN_INS, { keyPath: "place", autoIncrement: true });
			request.result.createObjectStore(NOTES);
		};
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

/** Made once; it encrypts and decrypts, and no script can read it. */
async function keyOf(database: IDBDatabase): Promise<CryptoKey> {
	const kept = await noteIn(database, "key");
	if (kept) return kept;
	const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, [
		"encrypt",
		"decrypt",
	]);
	const { transaction, store } = inStore(database, NOTES, "readwrite");
	// Another tab may have been faster: its key stays.
	store.add(made, "key").onerror = (event) => event.preventDefault();
	const key = store.get("key") as IDBRequest<CryptoKey>;
	await done(transaction);
	return key.result;
}

async function noteIn<Name extends keyof Notes>(
	database: IDBDatabase,
	name: Name,
): Promise<Notes[Name] | undefined> {
	const { transaction, store } = inStore(database, NOTES, "readonly");
	const request = store.get(name) as IDBRequest<Notes[Name] | undefined>;
	await done(transaction);
	return request.result;
}

function inStore(database: IDBDatabase, name: string, mode: IDBTransactionMode) {
	// What a guest was thanked for survives a battery that dies in the next moment.
	const transaction = database.transaction(name, mode, { durability: "strict" });
	return { transaction, store: transaction.objectStore(name) };
}

const done = (transaction: IDBTransaction) =>
	new Promise<void>((resolve, reject) => {
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});

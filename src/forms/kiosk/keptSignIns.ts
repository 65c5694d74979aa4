/** Sign-ins that wait on this tablet: in IndexedDB, in order. They are read to be sent, or to be exported by the agent. */
import { type DBSchema, openDB } from "idb";

export type Fields = readonly (readonly [name: string, value: string])[];

export interface KeptSignIn {
	readonly place: number;
	readonly signedAt: number;
	readonly fields: Fields;
	readonly refused?: string;
}

interface Notes {
	lastSent: number;
	/** Proves to the desk how long a sign-in has waited. */
	token: string;
	pin: Readonly<{
		salt: Uint8Array<ArrayBuffer>;
		hash: Uint8Array<ArrayBuffer>;
		failures: number;
		triedAt: number;
	}>;
	/** The agent has left by the corner, where the PIN was asked. */
	leaving: boolean;
}

interface Tables extends DBSchema {
	"sign-ins": { key: number; value: KeptSignIn };
	notes: { key: string; value: Notes[keyof Notes] };
}

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

export type KeptSignIns = Awaited<ReturnType<typeof openKeptSignIns>>;

/** Rejects where the browser has no storage. */
export async function openKeptSignIns() {
	// Without TLS there are neither locks nor hashes.
	if (!isSecureContext) throw new Error("This page came without TLS.");
	const opening = openDB<Tables>("kiosk", 2, {
		upgrade(fresh) {
			for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
			fresh.createObjectStore("sign-ins", { keyPath: "place", autoIncrement: true });
			fresh.createObjectStore("notes");
		},
	});
	const database = await inTime(opening);
	return {
		/** Resolves when it is on disk; answers its place. */
		async add(fields: Fields): Promise<number> {
			const change = database.transaction("sign-ins", "readwrite", ON_DISK);
			const adding = change.store.add({ signedAt: Date.now(), fields } as KeptSignIn);
			await inTime(Promise.all([adding, change.done]));
			return adding;
		},
		all: () => inTime(database.getAll("sign-ins")),
		find: (place: number) => inTime(database.get("sign-ins", place)),
		remove: ({ place }: KeptSignIn) => inTime(database.delete("sign-ins", place)),
		refuse: (signIn: KeptSignIn, refused: string) => inTime(database.put("sign-ins", { ...signIn, refused })),
		note: <Name extends keyof Notes>(name: Name, value: Notes[Name]) =>
			inTime(database.put("notes", value, name)),
		noted: <Name extends keyof Notes>(name: Name) =>
			inTime(database.get("notes", name) as Promise<Notes[Name] | undefined>),
		/** Keeps the PIN while sign-ins wait. One transaction: another tab may store one meanwhile. */
		async leave(isLastKiosk: boolean): Promise<void> {
			const change = database.transaction(["sign-ins", "notes"], "readwrite");
			const notes = change.objectStore("notes");
			if (isLastKiosk && (await change.objectStore("sign-ins").count()) === 0) await notes.clear();
			else await notes.delete("leaving");
			await change.done;
		},
	};
}

/** The whole desk: the store, the outbox that empties it, and the server that fills it. */
import type { FastifyInstance } from "fastify";
import { site } from "../src/config/site.ts";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { type LeadStore, StoreUnavailable } from "./leads/leadStore.ts";
import { openStoreThread } from "./leads/sqlite/storeThread.ts";
import { DeliveryLoop } from "./outbox/deliveryLoop.ts";
import type { Way } from "./outbox/ways/way.ts";
import { openWays } from "./outbox/ways/ways.ts";
import { type Settings, SettingsError } from "./settings/settings.ts";
import { locationOnRecord, openStorage, recordLocation } from "./storage.ts";

export interface Desk {
	readonly app: FastifyInstance;
	/** Mail comes first. */
	readonly ways: readonly [Way, ...Way[]];
	/** Where leads are kept, for people. */
	readonly leadsLocation: string;
	/** Why leads cannot be kept at this moment; they can as soon as the store is back. */
	readonly storeTrouble: string | undefined;
	/** How many mails were written to files while there was no mail server. */
	readonly mailsInFiles: number;
	/** Finishes requests and the current deliveries, each for a few seconds, then closes the store. */
	stop(): Promise<void>;
}

export async function openDesk(settings: Settings): Promise<Desk> {
	const { store, formCount, location } = openStorage(settings, openStoreThread);
	const storeTrouble = await troubleOf(store, settings);
	const ways = openWays(settings, site);
	const wake = () => {
		for (const loop of loops) loop.wake();
	};
	const app = await buildApp(settings, { store, formCount, onLeadStored: wake });
	const loops = ways.map((way) => new DeliveryLoop({ store, way, clock: systemClock, log: app.log }));
	// A file that cannot be used now cannot be written beside either.
	if (settings.databaseUrl || !storeTrouble) {
		await recordLocation(settings.dataDir, locationOnRecord(settings)).catch(({ message }: Error) =>
			app.log.warn(
				{ reason: message },
				"The location of the leads could not be recorded for the command line.",
			),
		);
	}
	app.addHook("onListen", async () => wake());

	return {
		app,
		ways,
		leadsLocation: location,
		storeTrouble,
		mailsInFiles: storeTrouble ? 0 : (await store.statistics(new Date())).mails.written,
		async stop() {
			await Promise.all([app.close(), ...loops.map((loop) => loop.stop())]);
			await store.close();
		},
	};
}

/** A database that is away may come back, and the desk waits for it. An error that waiting does not fix stops the start. */
async function troubleOf(store: LeadStore, settings: Settings): Promise<string | undefined> {
	try {
		await store.ready();
		return undefined;
	} catch (error) {
		if (error instanceof StoreUnavailable) return error.message;
		await store.close();
		const what = settings.databaseUrl
			? "DATABASE_URL names a database that cannot be used"
			: `DATA_DIR is ${settings.dataDir}, but leads cannot be stored there`;
		throw new SettingsError([`${what}: ${(error as Error).message}`]);
	}
}

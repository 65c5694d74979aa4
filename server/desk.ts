import { isCounting } from "../model/content/counts.ts";
import type { SiteConfig } from "../model/content/schema.ts";
import { buildApp } from "./app.ts";
import { startLetters } from "./counts/letters.ts";
import { type LeadStore, StoreUnavailable } from "./leads/leadStore.ts";
import { openStoreThread } from "./leads/sqlite/storeThread.ts";
import { deliveryLoop } from "./outbox/deliveryLoop.ts";
import { openDestinations } from "./outbox/outbox.ts";
import { systemClock } from "./parts.ts";
import { SettingsError } from "./settings/dataDir.ts";
import type { Settings } from "./settings/settings.ts";
import { locationOnRecord, openStorage, recordLocation } from "./storage.ts";

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export async function openDesk(site: SiteConfig, settings: Settings) {
	const { store, countForm, location } = openStorage(settings, openStoreThread);
	const storeTrouble = await troubleOf(store, settings);
	const destinations = openDestinations(settings, site, store);
	const wake = () => {
		for (const loop of loops) loop.wake();
	};
	const app = await buildApp(settings, { site, store, countForm, onLeadStored: wake });
	const warn = (sentence: string) => (error: Error) => void app.log.warn({ reason: error.message }, sentence);
	if (storeTrouble) app.log.error({ reason: storeTrouble }, "Pages are served; forms are answered 503.");
	const loops = destinations.map((destination) =>
		deliveryLoop({ store, destination, clock: systemClock, log: app.log }),
	);
	const unrecorded = warn("The location of the leads could not be recorded for the command line.");
	if (settings.databaseUrl || !storeTrouble)
		await recordLocation(settings.dataDir, locationOnRecord(settings)).catch(unrecorded);
	const counting = storeTrouble ? undefined : store.statistics(new Date());
	const statistics = await counting?.catch(warn("The leads could not be counted."));
	let stopLetters = () => {};
	app.addHook("onListen", async () => {
		wake();
		if (isCounting(site, settings.email))
			stopLetters = startLetters({ site, store, clock: systemClock, log: app.log, onLetters: wake });
	});

	return {
		app,
		destinations,
		leadsLocation: location,
		storeTrouble,
		mailsInFiles: statistics?.mails.written ?? 0,
		async stop() {
			stopLetters();
			await Promise.all([app.close(), ...loops.map((loop) => loop.stop())]);
			await store.close();
		},
	};
}

/** Waits for a database or disk that is away; an error that waiting does not fix stops the start. */
async function troubleOf(store: LeadStore, settings: Settings): Promise<string | undefined> {
	try {
		await store.ready();
		return undefined;
	} catch (error) {
		if (error instanceof StoreUnavailable) {
			const remedy = `Free space on the disk of ${settings.dataDir}, or make it writable`;
			return settings.databaseUrl ? error.message : `${error.message}. ${remedy}`;
		}
		await store.close();
		const what = settings.databaseUrl
			? "DATABASE_URL names a database that cannot be used"
			: `DATA_DIR is ${settings.dataDir}, but leads cannot be stored there`;
		throw new SettingsError(`${what}: ${(error as Error).message}`);
	}
}

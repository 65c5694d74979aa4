/** The whole desk: the store, the outbox that empties it, and the server that fills it. */
import type { FastifyInstance } from "fastify";
import { site } from "../src/config/site.ts";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { type LeadStore, StoreUnavailable } from "./leads/leadStore.ts";
import { openStoreThread } from "./leads/sqlite/storeThread.ts";
import { recordLocation } from "./leads/storeLocation.ts";
import { EmlTransport } from "./outbox/emlTransport.ts";
import type { MailTransport } from "./outbox/mailTransport.ts";
import { Outbox } from "./outbox/outbox.ts";
import { SmtpTransport } from "./outbox/smtpTransport.ts";
import { outboxFolder } from "./settings/dataDir.ts";
import { type Settings, SettingsError } from "./settings/settings.ts";
import { locationOnRecord, openStorage } from "./storage.ts";

export interface Desk {
	readonly app: FastifyInstance;
	readonly transport: MailTransport;
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
	const transport = settings.smtp
		? new SmtpTransport(settings.smtp)
		: new EmlTransport(outboxFolder(settings.dataDir));
	const app = await buildApp(settings, { store, formCount, onLeadStored: () => outbox.wake() });
	const outbox = new Outbox({
		store,
		transport,
		sender: { site, settings },
		clock: systemClock,
		log: app.log,
	});
	// A file that cannot be used now cannot be written beside either.
	if (settings.databaseUrl || !storeTrouble) {
		await recordLocation(settings.dataDir, locationOnRecord(settings)).catch(({ message }: Error) =>
			app.log.warn(
				{ reason: message },
				"The location of the leads could not be recorded for the command line.",
			),
		);
	}
	app.addHook("onListen", async () => outbox.wake());

	return {
		app,
		transport,
		leadsLocation: location,
		storeTrouble,
		mailsInFiles: storeTrouble ? 0 : (await store.statistics(new Date())).mails.written,
		async stop() {
			await Promise.all([app.close(), outbox.stop()]);
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

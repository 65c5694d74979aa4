/** The whole desk: the store, the outbox that empties it, and the server that fills it. */
import type { FastifyInstance } from "fastify";
import { site } from "../src/config/site.ts";
import { buildApp } from "./app.ts";
import { systemClock } from "./clock.ts";
import { leadsFile, outboxFolder } from "./dataDir.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import { SqliteLeadStore } from "./leads/sqlite/sqliteLeadStore.ts";
import { EmlTransport } from "./outbox/emlTransport.ts";
import type { MailTransport } from "./outbox/mailTransport.ts";
import { Outbox } from "./outbox/outbox.ts";
import { SmtpTransport } from "./outbox/smtpTransport.ts";
import { type Settings, SettingsError } from "./settings.ts";

export interface Desk {
	readonly app: FastifyInstance;
	readonly transport: MailTransport;
	readonly leadsFile: string;
	/** Finishes requests, then the current deliveries, then closes the store. */
	stop(): Promise<void>;
}

export async function openDesk(settings: Settings): Promise<Desk> {
	const file = leadsFile(settings.dataDir);
	const store = openStore(file, settings);
	const transport = settings.smtp
		? new SmtpTransport(settings.smtp)
		: new EmlTransport(outboxFolder(settings.dataDir));
	const app = await buildApp(settings, { store, onLeadStored: () => outbox.wake() });
	const outbox = new Outbox({
		store,
		transport,
		sender: { site, settings },
		clock: systemClock,
		log: app.log,
	});
	app.addHook("onListen", async () => outbox.wake());

	return {
		app,
		transport,
		leadsFile: file,
		async stop() {
			await app.close();
			await outbox.stop();
			await store.close();
		},
	};
}

function openStore(file: string, { dataDir }: Settings): LeadStore {
	try {
		return new SqliteLeadStore(file);
	} catch (error) {
		throw new SettingsError([
			`DATA_DIR is ${dataDir}, but leads cannot be stored there: ${(error as Error).message}`,
		]);
	}
}

/** What tests do with a store. */
import { onTestFinished } from "vitest";
import { type LeadStore, MAIL_KINDS, type NewDelivery } from "../../../server/leads/leadStore.ts";
import { type SqliteLeadStore, sqliteLeadStore } from "../../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../../server/settings/dataDir.ts";
import { MINUTE } from "../../../server/settings/duration.ts";
import { notificationMail, sampleLead } from "./sampleLeads.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

export function openStore(folder = temporaryFolder()): SqliteLeadStore {
	const store = sqliteLeadStore(leadsFile(folder));
	onTestFinished(() => store.close());
	return store;
}

export const addLead = (store: LeadStore, lead = sampleLead(), ...others: NewDelivery[]) =>
	store.add(lead, [notificationMail(), ...others]);

export const claim = (store: LeadStore, now: Date, kinds: readonly string[] = MAIL_KINDS) =>
	store.claimDue(now, 5 * MINUTE, kinds);

export async function claimed(store: LeadStore, now: Date, kinds?: readonly string[]) {
	const delivery = await claim(store, now, kinds);
	if (!delivery) throw new Error("Nothing is due.");
	return delivery;
}

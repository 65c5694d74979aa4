/** What the parts of the server share. */
import type { SiteConfig } from "../model/content/schema.ts";
import type { Clock } from "./clock.ts";
import type { CountForm } from "./intake/rateLimit.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import type { Settings } from "./settings/settings.ts";

export interface Parts {
	readonly site: SiteConfig;
	readonly settings: Settings;
	readonly store: LeadStore;
	readonly clock: Clock;
	/** Shared with other desks, if there are any. */
	readonly countForm?: CountForm | undefined;
	/** A lead is on disk, its mails are due. */
	readonly onLeadStored: () => void;
	/** When the last form was refused for want of the store; undefined after one was stored. */
	readonly lastForm: { refusedAt?: number | undefined };
}

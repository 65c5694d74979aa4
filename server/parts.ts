/** What the parts of the server share, the clock among them. */
import type { SiteConfig } from "../model/content/schema.ts";
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

/** Tests replace it. */
export interface Clock {
	/** Milliseconds since 1970, UTC. */
	now(): number;
	/** Calls back once after the pause; the returned function cancels it. */
	after(pauseMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	after: (pauseMs, callback) => {
		const timer = setTimeout(callback, pauseMs);
		return () => clearTimeout(timer);
	},
};

import type { SiteConfig } from "../model/content/schema.ts";
import type { CountForm } from "./intake/rateLimit.ts";
import type { LeadStore } from "./leads/leadStore.ts";
import type { Settings } from "./settings/settings.ts";

export interface Parts {
	readonly site: SiteConfig;
	readonly settings: Settings;
	readonly store: LeadStore;
	readonly clock: Clock;
	readonly countForm?: CountForm | undefined;
	readonly onLeadStored: () => void;
	/** Undefined after a form was stored. */
	readonly lastForm: { refusedAt?: number | undefined };
}

/** Tests replace it. */
export interface Clock {
	now(): number;
	after(pauseMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	after: (pauseMs, callback) => {
		const timer = setTimeout(callback, pauseMs);
		return () => clearTimeout(timer);
	},
};

import type { RunningDesk } from "../desk/support/desk.ts";
import type { Engine, Page } from "./engines/engine.ts";

/** What a rule is given. */
export interface Visit {
	readonly engine: Engine;
	readonly page: Page;
	/** Where the site is, without a slash at the end. */
	readonly site: string;
	readonly desk: RunningDesk;
}

export type Rule = (title: string, follow: (visit: Visit) => Promise<void>) => void;

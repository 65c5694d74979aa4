/** One question that must be answered well before the site goes live. */
import type { SiteConfig } from "../../src/config/schema.ts";
import type { BuiltSite } from "./builtSite.ts";

export interface Finding {
	readonly what: string;
	readonly where: { readonly file: string; readonly key: string };
	readonly how: string;
}

/** Everything that checks look at. */
export interface Launch {
	readonly site: SiteConfig;
	readonly configFile: string;
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly built: BuiltSite;
	readonly now: Date;
}

export interface Check {
	readonly title: string;
	/** Empty when all is well. */
	run(launch: Launch): readonly Finding[] | Promise<readonly Finding[]>;
}

/** One question that must be answered well before the site goes live. */
import type { NamedFile } from "../../src/config/content.ts";
import type { SiteConfig } from "../../src/config/schema.ts";
import type { BuiltSite } from "./builtSite.ts";
import type { Place } from "./siteTexts.ts";

export interface Finding {
	readonly what: string;
	readonly where: Place;
	readonly how: string;
	/** To read and decide; it does not stop a launch. */
	readonly advice?: boolean;
}

/** Everything that checks look at. */
export interface Launch {
	readonly site: SiteConfig;
	/** site.json */
	readonly siteFile: string;
	readonly files: readonly NamedFile[];
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly built: BuiltSite;
	readonly now: Date;
}

export interface Check {
	readonly title: string;
	/** Empty when all is well. */
	run(launch: Launch): Finding[] | Promise<Finding[]>;
}

/** The interface of a check, and what it finds. */
import type { NamedFile } from "../../model/content/content.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import type { BuiltSite } from "./builtSite.ts";

export interface Place {
	readonly file: string;
	readonly key: string;
}

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
	readonly files: readonly NamedFile[];
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly built: BuiltSite;
	readonly now: Date;
}

/** Answers an empty list when all is well. */
export type Check = (launch: Launch) => Finding[] | Promise<Finding[]>;

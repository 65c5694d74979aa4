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

export interface Launch {
	readonly site: SiteConfig;
	readonly files: readonly NamedFile[];
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly built: BuiltSite;
	readonly now: Date;
}

/** Nothing where there is nothing to say. */
export const finding = (what: string | false | undefined, where: Place, how: string): Finding[] =>
	what ? [{ what, where, how }] : [];

export const advice = (...given: Parameters<typeof finding>) => finding(...given).map(asAdvice);
export const asAdvice = (one: Finding): Finding => ({ ...one, advice: true });

/** Answers an empty list when all is well. */
export type Check = (launch: Launch) => Finding[] | Promise<Finding[]>;

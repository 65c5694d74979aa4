/** The interface of a check, and what it finds. */
import type { NamedFile } from "../../model/content/content.ts";
import type { SiteConfig } from "../../model/content/schema.ts";
import type { BuiltSite } from "./builtSite.ts";

export type Place = Readonly<{ file: string; key: string }>;

/** Advice is to read and decide; it does not stop a launch. */
export type Finding = Readonly<{ what: string; where: Place; how: string; advice?: boolean }>;

export type Result = Readonly<{ title: string; findings: Finding[] }>;

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

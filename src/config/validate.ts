import type { z } from "zod";
import { type SiteConfig, siteSchema } from "./schema.ts";

interface SiteConfigFault {
	/** As it is written in site.config.ts, for example listing.gallery[2].alt. */
	readonly key: string;
	readonly path: readonly PropertyKey[];
	readonly sentence: string;
}

/** Turns what site.config.ts exports into the site's configuration, or says in sentences what is wrong. */
export function validateSiteConfig(raw: unknown): SiteConfig {
	const result = siteSchema.safeParse(raw);
	if (result.success) return result.data;
	throw new SiteConfigError(result.error.issues.map(describeFault));
}

export function siteConfigFaults(raw: unknown): SiteConfigFault[] {
	return siteSchema.safeParse(raw).error?.issues.map(describeFault) ?? [];
}

export class SiteConfigError extends Error {
	override readonly name = "SiteConfigError";

	constructor(faults: readonly SiteConfigFault[]) {
		const lines = faults.map(({ key, sentence }) => `  • ${key}: ${sentence}`);
		super(`site.config.ts needs a correction:\n${lines.join("\n")}\n`);
		// The mistake stands in the configuration; where this program noticed it helps nobody.
		this.stack = this.message;
	}
}

function describeFault(issue: z.core.$ZodIssue): SiteConfigFault {
	const key = issue.path.reduce<string>(joinPath, "") || "the configuration";
	return { key, path: issue.path, sentence: faultSentence(issue) };
}

function faultSentence(issue: z.core.$ZodIssue): string {
	if (issue.code !== "unrecognized_keys") return issue.message;
	const keys = issue.keys.map((key) => `"${key}"`).join(", ");
	return `has the unknown key ${keys}. Remove it or correct its spelling.`;
}

function joinPath(path: string, part: PropertyKey): string {
	if (typeof part === "number") return `${path}[${part}]`;
	return path ? `${path}.${String(part)}` : String(part);
}

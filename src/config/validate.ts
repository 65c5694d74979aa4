import type { z } from "zod";
import { type SiteConfig, siteSchema } from "./schema.ts";

/** Turns what site.config.ts exports into the site's configuration, or says in sentences what is wrong. */
export function validateSiteConfig(raw: unknown): SiteConfig {
	const result = siteSchema.safeParse(raw);
	if (result.success) return result.data;
	throw new SiteConfigError(result.error.issues.map(describeFault));
}

export class SiteConfigError extends Error {
	override readonly name = "SiteConfigError";

	constructor(faults: readonly string[]) {
		super(`site.config.ts needs a correction:\n${faults.map((fault) => `  • ${fault}`).join("\n")}\n`);
		// The mistake stands in the configuration; where this program noticed it helps nobody.
		this.stack = this.message;
	}
}

function describeFault(issue: z.core.$ZodIssue): string {
	const path = issue.path.length > 0 ? issue.path.reduce<string>(joinPath, "") : "the configuration";
	if (issue.code === "unrecognized_keys") {
		const keys = issue.keys.map((key) => `"${key}"`).join(", ");
		return `${path}: has the unknown key ${keys}. Remove it or correct its spelling.`;
	}
	return `${path}: ${issue.message}`;
}

function joinPath(path: string, part: PropertyKey): string {
	if (typeof part === "number") return `${path}[${part}]`;
	return path ? `${path}.${String(part)}` : String(part);
}

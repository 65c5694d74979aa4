import type { SiteConfigInput } from "./schema.ts";

/** Gives site.config.ts completion and types in the editor. */
export const defineSite = (config: SiteConfigInput): SiteConfigInput => config;

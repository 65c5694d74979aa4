/** The validated configuration. Importing it with a wrong site.config.ts stops the build. */
import { pathToFileURL } from "node:url";
import type { SiteConfig, SiteConfigInput } from "./schema.ts";
import { validateSiteConfig } from "./validate.ts";

/** SITE_CONFIG names another file, so that tests can build a second brand. */
const file = process.env["SITE_CONFIG"] ?? "site.config.ts";

const { default: raw } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: unknown };

export const site: SiteConfig = validateSiteConfig(raw);

export type { SiteConfig, SiteConfigInput };

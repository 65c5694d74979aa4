/** The validated configuration. Importing it with a wrong site.config.ts stops the build. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "./schema.ts";
import { SiteConfigError, validateSiteConfig } from "./validate.ts";

/** SITE_CONFIG names another file, so that tests can build a second brand. */
const file = process.env["SITE_CONFIG"] ?? "site.config.ts";

if (!existsSync(file)) {
	throw new SiteConfigError([{ key: "SITE_CONFIG", path: [], sentence: `There is no file ${file}.` }]);
}

const { default: raw } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: unknown };

export const site: SiteConfig = validateSiteConfig(raw);

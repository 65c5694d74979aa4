/** What site.config.ts in this folder exports now. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "../../src/config/schema.ts";

export async function configurationIn(folder: string): Promise<SiteConfig> {
	// A new query, because the file has changed since it was read last.
	const file = `${pathToFileURL(join(folder, "site.config.ts")).href}?${performance.now()}`;
	return ((await import(/* @vite-ignore */ file)) as { default: SiteConfig }).default;
}

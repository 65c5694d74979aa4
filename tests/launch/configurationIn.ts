/** What site.config.ts in this folder exports now, with what it leaves out. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { forms } from "../../src/config/forms.ts";
import { messages } from "../../src/config/messages.ts";
import type { SiteConfig } from "../../src/config/schema.ts";

const LEFT_OUT = { lang: "en-US", legalUpdated: "2025-06", forms, messages };

type Written = Omit<SiteConfig, keyof typeof LEFT_OUT> & Partial<typeof LEFT_OUT>;

export async function configurationIn(folder: string): Promise<SiteConfig> {
	// A new query, because the file has changed since it was read last.
	const file = `${pathToFileURL(join(folder, "site.config.ts")).href}?${performance.now()}`;
	const { default: written } = (await import(/* @vite-ignore */ file)) as { default: Written };
	return { ...LEFT_OUT, ...written };
}

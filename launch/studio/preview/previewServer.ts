/**
 * A process of its own: Astro's development server over the studio's draft. SITE_CONFIG and SITE_MEDIA name the draft;
 * fonts and the address are read at its start, everything else is hot.
 */
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { type AstroIntegration, dev } from "astro";

const SITE_MODULE = resolve("src/config/site.ts");

/** The pages read the draft through Vite, which sees it change, instead of once through Node. */
const hotDraft = (draft: string) => ({
	name: "studio-draft",
	enforce: "pre" as const,
	resolveId: (id: string) => (id === "studio:draft" ? draft : undefined),
	load(id: string) {
		if (id !== SITE_MODULE) return undefined;
		return `import raw from ${JSON.stringify(draft)};
import { validateSiteConfig } from "./validate.ts";
export const site = validateSiteConfig(raw);`;
	},
});

const studioPreview = (draft: string): AstroIntegration => ({
	name: "studio-preview",
	hooks: {
		"astro:config:setup": ({ updateConfig, injectScript, addMiddleware }) => {
			addMiddleware({ entrypoint: resolve(import.meta.dirname, "version.ts"), order: "pre" });
			updateConfig({
				vite: {
					plugins: [hotDraft(draft)],
					cacheDir: ".cache/studio/vite",
					// Also where the packages are linked from elsewhere.
					server: { fs: { allow: [process.cwd(), realpathSync("node_modules")] } },
				},
			});
			injectScript("page", `import ${JSON.stringify(resolve(import.meta.dirname, "clicks.client.ts"))};`);
		},
	},
});

// The studio is gone, however it went.
process.once("disconnect", () => process.exit());

const draft = resolve(String(process.env["SITE_CONFIG"]));
await dev({
	// What is wrong stands on the page; a file that comes a moment after its name is no fault.
	logLevel: "silent",
	server: { host: "localhost", port: Number(process.env["PREVIEW_PORT"]) },
	integrations: [studioPreview(draft)],
	devToolbar: { enabled: false },
});
process.send?.("ready");

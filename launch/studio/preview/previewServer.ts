/** A process of its own: the site's development server over what the draft can show. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { type AstroIntegration, dev } from "astro";
import { contentDir, loadContent } from "../../../model/content/content.ts";
import { astroConfig } from "../../../tools/build/astroConfig.ts";
import { VERSION_FILE } from "./preview.ts";

const studioPreview: AstroIntegration = {
	name: "studio-preview",
	hooks: {
		"astro:config:setup": ({ updateConfig, injectScript, addMiddleware }) => {
			addMiddleware({ entrypoint: resolve(import.meta.dirname, "pages.ts"), order: "pre" });
			// Without .env, which restarts Vite when it is written.
			updateConfig({ vite: { cacheDir: ".cache/astro/studio", envDir: false } });
			// As a text, because the development server hands out no file of the studio.
			const script = readFileSync(join(import.meta.dirname, "clicks.client.ts"), "utf8");
			injectScript("head-inline", `{${stripTypeScriptTypes(script).replace("export {};", "")}}`);
		},
	},
};

// The studio has ended, also by a crash.
process.once("disconnect", () => process.exit());

const watched = join(contentDir(), VERSION_FILE);
const config = await astroConfig({
	watched,
	read: async () => ({ site: loadContent(), version: Number(readFileSync(watched, "utf8")) }),
});
await dev({
	...config,
	configFile: false,
	logLevel: process.env["STUDIO_DEBUG"] ? "info" : "silent",
	server: { host: "localhost", port: Number(process.env["PREVIEW_PORT"]) },
	integrations: [...(config.integrations ?? []), studioPreview],
});
process.send?.("ready");

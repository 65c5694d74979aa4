import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { type AstroIntegration, dev } from "astro";
import { readContent } from "../../../model/content/content.ts";
import { contentDir } from "../../../model/content/contentDir.ts";
import { ContentError } from "../../../model/content/contentFaults.ts";
import { astroConfig } from "../../../tools/build/astroConfig.ts";
import { SHOWN_FILE } from "./preview.ts";

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

const config = await astroConfig({
	watched: SHOWN_FILE,
	async read() {
		const { documents, version } = JSON.parse(readFileSync(SHOWN_FILE, "utf8"));
		const { site, faults } = readContent(contentDir(), documents);
		if (!site) throw new ContentError(faults);
		return { site, version };
	},
});
await dev({
	...config,
	configFile: false,
	logLevel: "silent",
	server: { host: "localhost", port: Number(process.argv[2]) },
	integrations: [...(config.integrations ?? []), studioPreview],
});
process.send?.("ready");

/** A process of its own: the site's development server over what the draft can show. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, resolve } from "node:path";
import { type AstroIntegration, dev } from "astro";

const SITE_MODULE = resolve("src/config/site.ts");
const VERSION_MODULE = resolve(String(process.env["CONTENT_DIR"]), "version.mjs");

/** The pages' content is read anew whenever the version changes, which Vite sees. */
const hotContent = {
	name: "studio-content",
	enforce: "pre" as const,
	transform: (code: string, id: string) =>
		id === SITE_MODULE ? `export { version } from ${JSON.stringify(VERSION_MODULE)};\n${code}` : undefined,
};

const studioPreview: AstroIntegration = {
	name: "studio-preview",
	hooks: {
		"astro:config:setup": ({ updateConfig, injectScript, addMiddleware }) => {
			addMiddleware({ entrypoint: resolve(import.meta.dirname, "pages.ts"), order: "pre" });
			updateConfig({ vite: { plugins: [hotContent], cacheDir: ".cache/astro/studio" } });
			// As a text, because the development server hands out no file of the studio.
			const script = readFileSync(join(import.meta.dirname, "clicks.client.ts"), "utf8");
			injectScript("head-inline", `{${stripTypeScriptTypes(script).replace("export {};", "")}}`);
		},
	},
};

// The studio has ended, also by a crash.
process.once("disconnect", () => process.exit());

await dev({
	logLevel: process.env["STUDIO_DEBUG"] ? "info" : "silent",
	server: { host: "localhost", port: Number(process.env["PREVIEW_PORT"]) },
	integrations: [studioPreview],
	devToolbar: { enabled: false },
});
process.send?.("ready");

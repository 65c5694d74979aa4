import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@astrojs/react";
import type { AstroUserConfig } from "astro";
import { contentDir } from "../../model/content/contentDir.ts";
import { FONT_USES, type FontUse } from "../../model/content/fonts.ts";
import { emailSettings } from "../../model/forms/email.ts";
import { brandFonts } from "../../src/build/brandFonts.ts";
import { fallbackNames } from "../../src/build/fallbackFonts.ts";
import { copiedPictures, plainName, removeUnnamed } from "../../src/build/pictureFiles.ts";
import { type SiteSource, siteModule } from "../../src/build/siteModule.ts";
import { removeUnusedStyles } from "../../src/build/unusedStyles.ts";
import { writeKioskWorker } from "./kioskWorker.ts";
import { siteFilesOnly } from "./siteFilesOnly.ts";
import { writeHostFiles } from "./staticHosts.ts";

/** The site's build and development server, for the content that `source` reads. */
export async function astroConfig(source: SiteSource): Promise<AstroUserConfig> {
	const { site } = await source.read();
	const { bodyFont, headingFont } = site.branding;

	const brandFont = (name: string, cssVariable: string, use: FontUse) => ({
		name,
		cssVariable,
		provider: brandFonts(JSON.stringify(site)),
		weights: [use.weights] as [string],
		display: use.display,
		subsets: ["latin", "latin-ext"] as [string, string],
		// Astro's own are fitted to two fonts that Linux and Android do not have.
		optimizedFallbacks: false,
		fallbacks: fallbackNames(name, use),
	});

	return {
		site: site.siteUrl,
		output: "static",
		trailingSlash: "never",
		cacheDir: ".cache/astro",
		build: { format: "file", inlineStylesheets: "always" },
		integrations: [
			react(),
			{
				name: "site",
				hooks: {
					"astro:config:setup": ({ addClientDirective, config, updateConfig }) => {
						addClientDirective({ name: "visitor", entrypoint: "./src/build/visitorIslands.client.ts" });
						updateConfig({ vite: { plugins: [copiedPictures(fileURLToPath(config.outDir))] } });
					},
					"astro:build:done": async ({ dir }) => {
						const folder = fileURLToPath(dir);
						await removeUnnamed(folder);
						await removeUnusedStyles(folder);
						if (site.listing) await writeKioskWorker(folder, site);
						// Last, because the policy needs the hashes of all inline scripts and styles.
						await writeHostFiles(folder, site, emailSettings(process.env).origin);
					},
				},
			},
		],
		fonts: [
			brandFont(headingFont, "--font-heading", FONT_USES.heading),
			brandFont(bodyFont, "--font-body", FONT_USES.body),
			brandFont(bodyFont, "--font-still", FONT_USES.still),
		],
		image: {
			// AVIF at effort 1 would take three times the time, for an SSIM that is 0.003 higher at the same bytes.
			// JPEG is for browsers older than the supported ones, and for search engines: the quick encoder.
			service: {
				entrypoint: "./src/build/pictureService.ts",
				config: {
					avif: { chromaSubsampling: "4:2:0", effort: 0, quality: 54 },
					jpeg: { quality: 74 },
				},
			},
		},
		vite: {
			plugins: [siteModule(source), siteFilesOnly(contentDir())],
			resolve: { alias: { "@content": resolve(contentDir()) } },
			css: { modules: { generateScopedName: "[local]-[hash:base64:3]" } },
			build: {
				// The pages' own scripts are small and come with the page: no network can lose them.
				assetsInlineLimit: (file) => (file.endsWith(".js") ? true : undefined),
				// Inline shared constants: else they become a file, which an inline script cannot import.
				rolldownOptions: {
					optimization: { inlineConst: { mode: "all" } },
					output: { sanitizeFileName: plainName },
				},
			},
			// What islands share comes in one file beside React's.
			environments: {
				client: {
					build: {
						rolldownOptions: {
							output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } },
						},
					},
				},
			},
		},
		devToolbar: { enabled: false },
	};
}

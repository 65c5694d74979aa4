import { resolve } from "node:path";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { loadEnvFile } from "./server/settings/envFile.ts";
import { brandFonts } from "./src/build/brandFonts.ts";
import { className } from "./src/build/classNames.ts";
import { pictureFiles, plainName } from "./src/build/pictureFiles.ts";
import { contentDir, readContent } from "./src/config/content.ts";
import { ContentError } from "./src/config/contentFaults.ts";
import { emailSettings } from "./src/config/email.ts";
import { fallbackNames } from "./src/config/fallbackFonts.ts";
import { FONT_USES, type FontUse } from "./src/config/fonts.ts";
import { SEND_FORM_PATH } from "./src/config/forms.ts";
import { pictureFaults } from "./src/media/pictureFaults.ts";
import { headersForHosts } from "./tools/build/headersForHosts.ts";
import { kioskWorker } from "./tools/build/kioskWorker.ts";
import { siteFilesOnly } from "./tools/build/siteFilesOnly.ts";

loadEnvFile();

const content = readContent();
const faults = [...content.faults, ...(await pictureFaults(content))];
if (!content.site || faults.length > 0) throw new ContentError(faults);
const { site } = content;

const desk = process.env["DEV_DESK"];
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

export default defineConfig({
	site: site.siteUrl,
	output: "static",
	trailingSlash: "never",
	cacheDir: ".cache/astro",
	build: { format: "file", inlineStylesheets: "always" },
	integrations: [
		react(),
		{
			name: "visitor-islands",
			hooks: {
				"astro:config:setup": ({ addClientDirective }) =>
					addClientDirective({ name: "visitor", entrypoint: "./src/build/visitorIslands.client.ts" }),
			},
		},
		pictureFiles(),
		...(site.listing ? [kioskWorker()] : []),
		// Last: what is inline then is what the policy must know.
		headersForHosts({ siteUrl: site.siteUrl, emailOrigin: emailSettings(process.env).origin }, site),
	],
	fonts: [
		brandFont(headingFont, "--font-heading", FONT_USES.heading),
		brandFont(bodyFont, "--font-body", FONT_USES.body),
		brandFont(bodyFont, "--font-still", FONT_USES.still),
	],
	image: {
		// Low effort: files grow by less than a tenth, and a cold build takes a fraction; wide pictures get 0 (pictureService).
		service: {
			entrypoint: "./src/build/pictureService.ts",
			config: {
				avif: { chromaSubsampling: "4:2:0", effort: 1, quality: 55 },
				jpeg: { mozjpeg: true, quality: 78 },
			},
		},
	},
	vite: {
		plugins: [siteFilesOnly(contentDir())],
		resolve: { alias: { "@content": resolve(contentDir()) } },
		css: { modules: { generateScopedName: className } },
		build: {
			// The pages' own scripts are small and come with the page: no network can lose them.
			assetsInlineLimit: (file) => (file.endsWith(".js") ? true : undefined),
			// Else a shared number would make a file of its own, which an inline script cannot import.
			rolldownOptions: {
				optimization: { inlineConst: { mode: "all" } },
				output: { sanitizeFileName: plainName },
			},
		},
		// What islands share comes in one file beside React's.
		environments: {
			client: {
				build: {
					rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } } },
				},
			},
		},
		// Set by `npm run dev`, where the lead desk listens on a port of its own.
		server: { proxy: desk ? { [SEND_FORM_PATH]: desk } : {} },
	},
	devToolbar: { enabled: false },
});

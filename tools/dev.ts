/** npm run dev: the site with live code and content, and the lead desk in the same process, so that the forms work. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dev } from "astro";
import type { Plugin } from "vite";
import { stop } from "../launch/commandLine.ts";
import { loadContent } from "../model/content/content.ts";
import { contentDir } from "../model/content/contentDir.ts";
import { SEND_FORM_PATH } from "../model/forms/forms.ts";
import { type Desk, openDesk } from "../server/desk.ts";
import { loadEnvFile } from "../server/settings/envFile.ts";
import { readSettings } from "../server/settings/settings.ts";
import { endWithNpm } from "./endWithNpm.ts";

Object.assign(process.env, { ASTRO_TELEMETRY_DISABLED: "1", ASTRO_DISABLE_UPDATE_CHECK: "true" });
endWithNpm();
loadEnvFile();
const { values } = parseArgs({ options: { port: { type: "string" }, host: { type: "string" } } });
const given = values.port ?? process.env["PORT"];

/** No page is made of these: what builds, tests and the desk write here is none of this server's changes. */
const NOT_WATCHED = [".cache", ".build", ".backup", "data", "dist"].map((folder) => resolve(folder));

/** Forms are answered before Astro looks for a page. */
const forms: Plugin = {
	name: "forms",
	configureServer: ({ middlewares }) =>
		void middlewares.use(SEND_FORM_PATH, async (request, response, next) => {
			request.url = request.originalUrl ?? "";
			try {
				desk ??= openDevDesk();
				const { app } = await desk;
				await app.ready();
				app.routing(request, response);
			} catch (error) {
				desk = undefined;
				next(error);
			}
		}),
};

const server = await dev({
	server: { port: Number(given ?? 4321), ...(values.host && { host: values.host }) },
	vite: {
		plugins: [forms],
		// One for each content: Vite removes the packages of a server with other settings, also while it runs.
		cacheDir: `.cache/astro/dev-${basename(resolve(contentDir()))}`,
		server: { strictPort: given !== undefined, watch: { ignored: NOT_WATCHED } },
	},
}).catch((error: Error) => stop(error.message, 1));

/** Opened for the first form, and again for the first one after a change of the content. */
let desk: Promise<Desk> | undefined;
const pages = mkdtempSync(join(tmpdir(), "dev-pages-"));

async function openDevDesk(): Promise<Desk> {
	const site = loadContent();
	mkdirSync(join(pages, "outcome"), { recursive: true });
	for (const path of ["404", ...Object.keys(site.forms).map((id) => `outcome/${id}`)]) {
		const page = await fetch(`http://localhost:${server.address.port}/${path}`);
		writeFileSync(join(pages, `${path}.html`), await page.text());
	}
	return openDesk(site, readSettings({ ...process.env, DIST_DIR: pages }, site));
}

async function closeDesk(): Promise<void> {
	const open = desk;
	desk = undefined;
	await (await open?.catch(() => undefined))?.stop();
}

server.watcher.on("all", (_event, file) => {
	if (file.startsWith(resolve(contentDir()))) void closeDesk();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.once(signal, async () => {
		await Promise.all([server.stop(), closeDesk()]);
		rmSync(pages, { recursive: true, force: true });
		process.exit(0);
	});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, isRunnableDevEnvironment, type Plugin } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { type SiteSource, siteModule } from "./siteModule.ts";

const site = loadContent("sample");

async function startServer(read: SiteSource["read"], ...plugins: Plugin[]) {
	const folder = temporaryFolder();
	vi.stubEnv("CONTENT_DIR", folder);
	const watched = join(folder, "shown.json");
	const server = await createServer({
		configFile: false,
		logLevel: "silent",
		appType: "custom",
		plugins: [siteModule({ read, watched }), ...plugins],
		resolve: { alias: { "@content": folder } },
		optimizeDeps: { noDiscovery: true },
		// No watcher: what is said below is all that it tells.
		server: { watch: null, middlewareMode: true, ws: false },
	});
	onTestFinished(async () => {
		await server.close();
		vi.unstubAllEnvs();
	});
	return { server, folder, change: () => server.watcher.emit("change", watched) };
}

test("changed content finds the files it names, also those in a new folder that the watcher has missed", async () => {
	const { server, folder, change } = await startServer(async () => ({ site }));
	const load = async (file: string) => {
		await server.ssrLoadModule("virtual:site");
		return (await server.ssrLoadModule("/src/media/files.ts"))["fileUrl"](file);
	};
	await expect(load("notices/new.pdf")).rejects.toThrow("new.pdf is not a file of a format that can be used");
	mkdirSync(join(folder, "notices"));
	writeFileSync(join(folder, "notices/new.pdf"), "");
	change();
	await expect.poll(() => load("notices/new.pdf")).toContain("new.pdf");
});

test("what is asked for after a change is not what was being read before it", async () => {
	let version = 1;
	const slow = Promise.withResolvers<void>();
	const asked = Promise.withResolvers<{ version: number }>();
	const reloads: Plugin = {
		name: "reloads-like-astro",
		hotUpdate: {
			order: "post",
			handler({ modules, timestamp }) {
				const { environment } = this;
				if (environment.name !== "ssr" || !isRunnableDevEnvironment(environment)) return;
				const { evaluatedModules } = environment.runner;
				for (const module of modules) {
					environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
					const evaluated = evaluatedModules.getModuleById(String(module.id));
					if (evaluated) evaluatedModules.invalidateModule(evaluated);
				}
				asked.resolve(environment.runner.import("virtual:site"));
			},
		},
	};
	const read = vi.fn(async () => {
		const shown = { site, version };
		await slow.promise;
		return shown;
	});
	const { server, change } = await startServer(read, reloads);
	const { ssr } = server.environments;
	if (!isRunnableDevEnvironment(ssr)) throw new Error("Pages are made in this process.");
	const imports = vi.spyOn(ssr.runner, "import");
	const before = ssr.runner.import("virtual:site");
	await vi.waitFor(() => expect(read).toHaveBeenCalled());
	version = 2;
	change();
	await vi.waitFor(() => expect(imports).toHaveBeenCalledTimes(2));
	slow.resolve();
	expect(await before).toMatchObject({ version: 1 });
	expect(await asked.promise).toMatchObject({ version: 2 });
});

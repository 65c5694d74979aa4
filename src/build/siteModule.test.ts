import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test, vi } from "vitest";
import { loadContent } from "../../model/content/content.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { siteModule } from "./siteModule.ts";

test("changed content finds the files it names, also those in a new folder that the watcher has missed", async () => {
	const folder = temporaryFolder();
	vi.stubEnv("CONTENT_DIR", folder);
	const watched = join(folder, "shown.json");
	const server = await createServer({
		configFile: false,
		logLevel: "silent",
		appType: "custom",
		plugins: [siteModule({ read: async () => ({ site: loadContent("sample") }), watched })],
		resolve: { alias: { "@content": folder } },
		optimizeDeps: { noDiscovery: true },
		// No watcher: what is said below is all that it tells.
		server: { watch: null, middlewareMode: true, ws: false },
	});
	onTestFinished(async () => {
		await server.close();
		vi.unstubAllEnvs();
	});
	const load = async (file: string) => {
		await server.ssrLoadModule("virtual:site");
		return (await server.ssrLoadModule("/src/media/files.ts"))["fileUrl"](file);
	};
	await expect(load("notices/new.pdf")).rejects.toThrow("new.pdf is not a file of a format that can be used");
	mkdirSync(join(folder, "notices"));
	writeFileSync(join(folder, "notices/new.pdf"), "");
	server.watcher.emit("change", watched);
	await expect.poll(() => load("notices/new.pdf")).toContain("new.pdf");
});

/** The real server on a free port, with one more page: the floor, which is as empty as a page that paints can be. */
import { mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compress } from "../scripts/compress.ts";
import { openDesk } from "../server/desk.ts";
import { readSettings } from "../server/settings.ts";
import { MemoryFile } from "../server/site/memoryFile.ts";

export const FLOOR_PATH = "/bench-floor";

const FLOOR_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><meta name="description" content="An empty page."><link rel="icon" href="/favicon.svg"></head><body><main><h1>Floor</h1></main></body></html>`;

export interface SiteServer {
	readonly origin: string;
	stop(): Promise<void>;
}

export async function startSiteServer(env: Readonly<Record<string, string>> = {}): Promise<SiteServer> {
	const folder = mkdtempSync(join(tmpdir(), "bench-"));
	writeFileSync(join(folder, "floor.html"), FLOOR_PAGE);
	await compress(folder);
	const floor = new MemoryFile(folder, "floor.html");
	const settings = readSettings({
		DATA_DIR: join(folder, "data"),
		RATE_LIMIT_MAX: "1000000",
		LOG_LEVEL: "warn",
		...env,
	});
	const desk = await openDesk(settings);
	desk.app.get(FLOOR_PATH, (request, reply) => floor.send(request, reply));
	// Lighthouse measures no page that answers 404, so that screen stands here with 200 as well.
	const notFound = new MemoryFile(settings.distDir, "404.html");
	desk.app.get("/404", (request, reply) => notFound.send(request, reply));
	await desk.app.listen({ port: 0, host: "localhost" });
	const { port } = desk.app.server.address() as AddressInfo;
	return { origin: `http://localhost:${port}`, stop: () => desk.stop() };
}

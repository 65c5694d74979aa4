/** The real server as a process of its own, with the floor as one more page; prints its port. */
import { mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDesk } from "../../server/desk.ts";
import { MemoryFile } from "../../server/http/staticFiles/memoryFile.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { compress } from "../build/compress.ts";

/** The floor: a page that is as empty as one that paints can be, beside which every screen is measured. */
export const FLOOR_PATH = "/bench-floor";

const FLOOR_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title><meta name="description" content="An empty page."><link rel="icon" href="/favicon.svg"></head><body><main><h1>Floor</h1></main></body></html>`;

if (import.meta.main) await serve();

async function serve(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "bench-"));
	writeFileSync(join(folder, "floor.html"), FLOOR_PAGE);
	await compress(folder);
	const floor = new MemoryFile(folder, "floor.html");
	const settings = readSettings({
		DATA_DIR: join(folder, "data"),
		RATE_LIMIT_MAX: "1000000",
		LOG_LEVEL: "error",
	});
	const { app } = await openDesk(settings);
	app.get(FLOOR_PATH, (request, reply) => floor.send(request, reply));
	// Lighthouse measures no page that answers 404, so that screen stands here with 200 as well.
	const notFound = new MemoryFile(settings.distDir, "404.html");
	app.get("/404", (request, reply) => notFound.send(request, reply));
	await app.listen({ port: 0, host: "localhost" });
	console.log(`listening ${(app.server.address() as AddressInfo).port}`);
}

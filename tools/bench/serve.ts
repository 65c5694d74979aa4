/** The real server as a process of its own, with an empty page beside the site's. It sends its port. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContent } from "../../model/content/content.ts";
import { openDesk } from "../../server/desk.ts";
import { memoryFile } from "../../server/http/staticFiles/memoryFile.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { compress } from "../build/compress.ts";

export const EMPTY_PATH = "/bench-empty";
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title><meta name="description" content="An empty page."><link rel="icon" href="/favicon.svg"></head><body><main><h1>Empty</h1></main></body></html>`;

/** Measuring and serving share no thread. */
export async function start() {
	const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
	const child = fork(import.meta.filename, {
		env: { PATH: process.env["PATH"], DATA_DIR: dataDir, LOG_LEVEL: "fatal" },
	});
	const ended = once(child, "exit");
	const [port] = (await once(child, "message")) as [number];
	return {
		port,
		async stop() {
			child.kill("SIGTERM");
			await ended;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

if (import.meta.main) {
	const site = loadContent();
	const settings = readSettings(process.env, site);
	const { app, stop } = await openDesk(site, settings);
	writeFileSync(join(settings.dataDir, "empty.html"), EMPTY_PAGE);
	await compress(settings.dataDir);
	const send = memoryFile(settings.dataDir, "empty.html", { emailOrigin: "" });
	app.get(EMPTY_PATH, (request, reply) => send(request, reply));
	await app.listen({ port: 0, host: "127.0.0.1" });
	process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
	process.send?.((app.server.address() as AddressInfo).port);
}

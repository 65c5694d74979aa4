/** The real server as a process of its own, with an empty page beside the site's. It sends its port, and its state on request. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { openDesk } from "../../server/desk.ts";
import { MemoryFile } from "../../server/http/staticFiles/memoryFile.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { SEND_FORM_PATH } from "../../src/config/forms.ts";
import { contactForm, formData, multipart } from "../../tests/desk/support/sampleForms.ts";
import { compress } from "../build/compress.ts";

export const EMPTY_PATH = "/bench-empty";
const EMPTY_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title><meta name="description" content="An empty page."><link rel="icon" href="/favicon.svg"></head><body><main><h1>Empty</h1></main></body></html>`;

/** Measuring and serving share no thread. */
export async function start(env: NodeJS.ProcessEnv = {}, script = import.meta.filename, ...args: string[]) {
	const dataDir = mkdtempSync(join(tmpdir(), "bench-"));
	const child = fork(script, args, {
		execArgv: ["--expose-gc"],
		env: { PATH: process.env["PATH"], DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...env },
	});
	const ended = once(child, "exit");
	const [port] = (await once(child, "message")) as [number];
	return {
		port,
		dataDir,
		/** What is left after garbage collection. */
		async heapMiB(): Promise<number> {
			child.send("heap");
			return (await once(child, "message"))[0] / 2 ** 20;
		},
		async stop() {
			child.kill("SIGTERM");
			await ended;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

const MARKER = "visitor-marker";
let sent = 0;

/** A contact form each time under another name, so that none is taken for a repetition. */
export async function formPost(
	address: () => string,
	acknowledged?: Set<string>,
): Promise<autocannon.Request> {
	const { headers, payload } = await multipart(formData(contactForm({ user_name: MARKER })));
	const template = payload.toString("latin1");
	return {
		method: "POST",
		path: SEND_FORM_PATH,
		setupRequest(request, context) {
			const name = `Visitor ${sent++}`;
			Object.assign(context, { name });
			const from = { ...headers, "x-forwarded-for": address() };
			return { ...request, headers: from, body: template.replace(MARKER, name) };
		},
		onResponse(status, _body, context) {
			if (status === 200) acknowledged?.add((context as { name: string }).name);
		},
	};
}

export async function fire(port: number, options: Partial<autocannon.Options>) {
	const result = await autocannon({ url: `http://localhost:${port}`, ...options });
	const { requests, latency, errors, timeouts, non2xx, statusCodeStats: statuses = {} } = result;
	const failures = errors + timeouts + non2xx;
	return { perSecond: requests.average, p99: latency.p99, failures, statuses };
}

if (import.meta.main) {
	const settings = readSettings(process.env);
	const { app, stop } = await openDesk(settings);
	writeFileSync(join(settings.dataDir, "empty.html"), EMPTY_PAGE);
	await compress(settings.dataDir);
	const empty = new MemoryFile(settings.dataDir, "empty.html");
	app.get(EMPTY_PATH, (request, reply) => empty.send(request, reply));
	await app.listen({ port: 0, host: "127.0.0.1" });
	process.on("message", () => {
		globalThis.gc?.();
		process.send?.(process.memoryUsage().heapUsed);
	});
	process.once("SIGTERM", () => void stop().then(() => process.exit(0)));
	process.send?.((app.server.address() as AddressInfo).port);
}

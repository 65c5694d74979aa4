/**
 * What the real server is held against, each as bare as it can be: node:http that sends the same bytes from memory, and
 * Fastify that reads the same multipart form and stores nothing. Run as a process of its own; prints its port.
 */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { readMultipart } from "../../server/intake/multipart.ts";
import { SEND_FORM_PATH } from "../../src/config/forms.ts";

const BARE = { page: barePage, form: bareForm } as const;

const start = BARE[process.argv[2] as keyof typeof BARE];
const server = await start();
console.log(`listening ${(server.address() as AddressInfo).port}`);

async function barePage(): Promise<Server> {
	const body = readFileSync("dist/index.html.br");
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"content-encoding": "br",
		"content-length": body.length,
	};
	const server = createServer((_request, response) => {
		response.writeHead(200, headers);
		response.end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	return server;
}

async function bareForm(): Promise<Server> {
	const app = Fastify();
	app.addContentTypeParser(
		"multipart/form-data",
		{ parseAs: "buffer" },
		async (_request: unknown, body: Buffer) => body,
	);
	app.post<{ Body: Buffer }>(SEND_FORM_PATH, async (request, reply) => {
		await readMultipart(String(request.headers["content-type"]), request.body);
		return reply.type("text/plain; charset=utf-8").send("OK");
	});
	await app.listen({ port: 0, host: "localhost" });
	return app.server;
}

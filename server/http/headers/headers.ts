/** A route that has set a header, as pages do with their policy, keeps its own. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyPluginAsync, FastifyReply } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { NO_PAGE_POLICY, POLICY_HEADER, SECURITY_HEADERS, TLS_HEADERS, upgraded } from "./headerValues.ts";

export const NO_PAGE_HEADERS = { ...SECURITY_HEADERS, [POLICY_HEADER]: NO_PAGE_POLICY };

export const sendText = (reply: FastifyReply, text: string) =>
	reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(text);

export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
	if (error.code === "ECONNRESET" || socket.destroyed) return;
	const status = UNREADABLE[error.code] ?? 400;
	const lines = Object.entries({ ...NO_PAGE_HEADERS, connection: "close", "content-length": "0" });
	const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(": "))];
	if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n`);
	socket.destroy();
}

const UNREADABLE: Readonly<Record<string, number>> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_HEADER_OVERFLOW: 431,
};

const headers: FastifyPluginAsync = async (app) => {
	const defaults = Object.entries(NO_PAGE_HEADERS);
	app.server.on("checkExpectation", (_request, response) => response.writeHead(417, NO_PAGE_HEADERS).end());
	app.addHook("onRequest", (request, reply, done) => {
		if (request.raw.httpVersion === "1.1" && !request.headers.host)
			reply.code(400).send("No Host was named.");
		else done();
	});
	app.addHook("onSend", (request, reply, _payload, done) => {
		for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value);
		// Behind a proxy, TRUST_PROXY decides whether its headers are believed.
		if (request.protocol === "https") {
			reply.headers(TLS_HEADERS);
			reply.header(POLICY_HEADER, upgraded(String(reply.getHeader(POLICY_HEADER))));
		}
		done();
	});
};

export default fastifyPlugin(headers);

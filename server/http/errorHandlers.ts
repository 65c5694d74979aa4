/** What is said about requests that no route can answer: one plain sentence, nothing of the inside. */
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { site } from "../../src/config/site.ts";
import { NO_PAGE_HEADERS } from "./headers/headers.ts";

const UNREADABLE = "The request could not be read.";
const UNEXPECTED = site.messages.serverFailure;

const HEADERS = {
	...NO_PAGE_HEADERS,
	"content-type": "text/plain; charset=utf-8",
	"cache-control": "no-store",
};

/** Of an answer that ends the connection. */
const LAST_HEADERS = { ...HEADERS, "content-length": Buffer.byteLength(UNREADABLE), connection: "close" };

/** A route has failed, or Fastify has refused the request before it. */
export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
	const status = error.statusCode ?? 500;
	const refused = status >= 400 && status < 500;
	if (!refused) request.log.error({ reason: error.message, stack: error.stack }, "A request failed.");
	return reply
		.code(refused ? status : 500)
		.headers(HEADERS)
		.send(refused ? UNREADABLE : UNEXPECTED);
}

/** The latest answer of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

export function rememberAnswers(server: Server): void {
	server.on("request", ({ socket }, answer) => answers.set(socket, answer));
}

/** What came is no HTTP, too long a header, or too slow. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
	const last = answers.get(socket);
	if (last && !last.writableFinished) {
		// Garbage behind a whole request: that one gets its own answer, for its lead may be stored already.
		if (last.req.complete) return void last.once("close", () => socket.destroySoon());
		if (last.headersSent) return void socket.destroySoon();
	}
	const status = STATUSES[error.code ?? ""] ?? 400;
	const headers = Object.entries(LAST_HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
	socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${UNREADABLE}`);
	socket.destroySoon();
}

const STATUSES: Readonly<Record<string, number>> = {
	ERR_HTTP_REQUEST_TIMEOUT: 408,
	HPE_HEADER_OVERFLOW: 431,
};

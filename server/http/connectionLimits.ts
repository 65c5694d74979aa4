import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../settings/addresses.ts";
import { MINUTE, SECOND } from "../settings/duration.ts";

export const CONNECTION_LIMITS = {
	requestMs: 30 * SECOND,
	headersMs: 10 * SECOND,
	checkMs: 2 * SECOND,
	/** A paused film asks for its rest again. */
	idleMs: 2 * MINUTE,
	/** Each may hold a form of 64 KiB in memory, and files must stay possible to open. */
	connections: 2000,
	/** Eighty phones of an open house behind one router, six connections each. */
	connectionsPerAddress: 500,
	/** Browsers and proxies send no requests ahead. */
	waitingRequests: 8,
	stopMs: 5 * SECOND,
};
export type ConnectionLimits = typeof CONNECTION_LIMITS;

/** Behind a proxy all visitors have the proxy's address, so it is not limited. */
export function limitConnections(app: FastifyInstance, limits: ConnectionLimits, isBehindProxy: boolean) {
	app.server.maxConnections = limits.connections;
	if (!isBehindProxy) limitPerAddress(app.server, limits.connectionsPerAddress);
	closeUnread(app.server, limits.idleMs);
	limitRequests(app, limits);
	closeOnStop(app, limits.stopMs);
}

function limitPerAddress(server: Server, max: number): void {
	const open = tally();
	server.on("connection", (socket: Socket) => {
		// A visitor who is gone already has no address.
		if (socket.remoteAddress === undefined) return;
		const visitor = networkOf(socket.remoteAddress);
		if (open(visitor, 1) > max) socket.destroy();
		socket.once("close", () => open(visitor, -1));
	});
}

/** Bytes that a visitor sends do not count as progress: the answer must be read. */
function closeUnread(server: Server, idleMs: number): void {
	server.on("connection", (socket: Socket) => {
		let before = -1;
		const look = setInterval(() => {
			const taken = socket.bytesWritten - socket.writableLength;
			if (socket.writableLength > 0 && taken === before) socket.destroy();
			before = taken;
		}, idleMs).unref();
		socket.once("close", () => clearInterval(look));
	});
}

/** One request of a connection at a time, so that a client has no more files open than connections, also through a trusted proxy. */
function limitRequests(app: FastifyInstance, limits: ConnectionLimits): void {
	const waitingOn = new WeakMap<Socket, (() => void)[]>();
	const busy = tally();
	app.addHook("onRequest", (request, reply, done) => {
		const { socket } = request.raw;
		if (socket.destroyed) return void reply.hijack();
		const visitor = networkOf(request.ip);
		const start = () => {
			const many = busy(visitor, 1) > limits.connectionsPerAddress;
			reply.raw.once("close", () => {
				busy(visitor, -1);
				const next = socket.destroyed ? undefined : waitingOn.get(socket)?.shift();
				if (next) next();
				else waitingOn.delete(socket);
			});
			if (many) reply.code(503).header("retry-after", "5").send("Too many requests at once.");
			else done();
		};
		const waiting = waitingOn.get(socket);
		if (!waiting) {
			waitingOn.set(socket, []);
			start();
		} else if (waiting.push(start) > limits.waitingRequests) socket.destroy();
	});
}

function closeOnStop(app: FastifyInstance, stopMs: number): void {
	let stopping = false;
	app.addHook("preClose", async () => {
		stopping = true;
		setTimeout(() => app.server.closeAllConnections(), stopMs).unref();
	});
	app.addHook("onSend", (_request, reply, _payload, done) => {
		if (stopping) reply.header("connection", "close");
		done();
	});
}

function tally() {
	const counts = new Map<string, number>();
	return (name: string, change: 1 | -1): number => {
		const count = (counts.get(name) ?? 0) + change;
		if (count > 0) counts.set(name, count);
		else counts.delete(name);
		return count;
	};
}

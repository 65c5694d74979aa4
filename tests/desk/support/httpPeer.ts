/** A receiver of posts on this machine that behaves as the test wishes. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { freePort } from "../../../tools/freePort.ts";

interface Answer {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	readonly stalls?: boolean;
	/** A success whose body ends before its announced length, or never, at once or byte by byte. */
	readonly body?: "cut" | "endless" | "drips";
}

export type HttpPeer = Awaited<ReturnType<typeof startHttpPeer>>;

export async function startHttpPeer() {
	// It may go and come back: nobody else takes its port meanwhile.
	const port = await freePort();
	let server = createServer();
	const peer = {
		port,
		receiver: { url: new URL(`http://localhost:${port}/here?a=b`), privateAllowed: true },
		posts: [] as { path: string; headers: IncomingHttpHeaders; body: string }[],
		attempts: 0,
		answer: {} as Answer | (() => Answer),
		connections: () => connectionsOf(server),
		async appear() {
			server = createServer(answered);
			await once(server.listen(port, "localhost"), "listening");
		},
		async disappear() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	await peer.appear();
	onTestFinished(() => peer.disappear());
	return peer;

	async function answered(request: IncomingMessage, response: ServerResponse) {
		const { url: path = "", headers } = request;
		const body = await text(request).catch(() => undefined);
		if (body === undefined) return;
		peer.attempts += 1;
		const answer = typeof peer.answer === "function" ? peer.answer() : peer.answer;
		const { status = 200, stalls, body: lie } = answer;
		if (stalls) return;
		if (status < 300) peer.posts.push({ path, headers, body });
		response.writeHead(status, { ...answer.headers, ...(lie === "cut" && { "content-length": 9999 }) });
		if (lie === "drips") {
			const timer = setInterval(() => response.write("x"), 50);
			response.on("close", () => clearInterval(timer));
		} else if (lie) response.write("x".repeat(100_000), () => lie === "cut" && response.destroy());
		else response.end("thank you, Dana");
	}
}

export const connectionsOf = (server: Server) => promisify(server.getConnections.bind(server))();

/** What may stand at a receiver's port instead of it, whatever the protocol. */
export const ACCIDENTS: Readonly<Record<string, ((socket: Socket) => void) | undefined>> = {
	"refuses the connection": undefined,
	hangs: () => {},
	"closes its half and reads on": (socket) => void socket.end(),
	"resets the connection": (socket) => void socket.resetAndDestroy(),
	"speaks another protocol": (socket) => void socket.end("220-HTTP/9 banana\r\n\u0000\r\n\r\n"),
};

const ENDLESS_HEADER = `HTTP/1.1 200 OK\r\nx: ${"y".repeat(1000)}`;

/** A byte well within each time limit of a second, and never the last one. */
export function drip(socket: Socket, longerThanLimit: (open: boolean) => void): void {
	let sent = 0;
	const timer = setInterval(() => {
		socket.write(ENDLESS_HEADER.charAt(sent++));
		if (sent === 30) longerThanLimit(true);
	}, 50);
	socket.on("close", () => {
		clearInterval(timer);
		longerThanLimit(false);
	});
}

export async function standIn(port: number, accident: (socket: Socket) => void) {
	const sockets = new Set<Socket>();
	const server = createTcpServer({ allowHalfOpen: true }, (socket) => {
		sockets.add(socket.on("error", () => {}).resume());
		accident(socket);
	});
	await once(server.listen(port, "localhost"), "listening");
	return async () => {
		for (const socket of sockets) socket.destroy();
		await server[Symbol.asyncDispose]();
	};
}

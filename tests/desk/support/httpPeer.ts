/** A receiver of posts on this machine that behaves as the test wishes. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { createServer as createTcpServer, type Socket, type Server as TcpServer } from "node:net";
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

export class HttpPeer {
	readonly posts: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
	attempts = 0;
	answer: Answer | (() => Answer) = {};
	#server: Server | undefined;
	port = 0;

	static async start(): Promise<HttpPeer> {
		const peer = new HttpPeer();
		// It may go and come back: nobody else takes its port meanwhile.
		peer.port = await freePort();
		await peer.appear();
		onTestFinished(() => peer.disappear());
		return peer;
	}

	get receiver() {
		return { url: new URL(`http://localhost:${this.port}/here?a=b`), privateAllowed: true };
	}

	async appear(): Promise<void> {
		const server = createServer(async (request, response) => {
			const { url: path = "", headers } = request;
			const body = await text(request).catch(() => undefined);
			if (body === undefined) return;
			this.attempts += 1;
			const answer = typeof this.answer === "function" ? this.answer() : this.answer;
			const { status = 200, stalls, body: lie } = answer;
			if (stalls) return;
			if (status < 300) this.posts.push({ path, headers, body });
			response.writeHead(status, { ...answer.headers, ...(lie === "cut" && { "content-length": 9999 }) });
			if (lie === "drips") {
				const timer = setInterval(() => response.write("x"), 50);
				response.on("close", () => clearInterval(timer));
			} else if (lie) response.write("x".repeat(100_000), () => lie === "cut" && response.destroy());
			else response.end("thank you, Dana");
		});
		server.listen(this.port, "localhost");
		await once(server, "listening");
		this.#server = server;
	}

	readonly connections = () => (this.#server ? connectionsOf(this.#server) : 0);

	async disappear(): Promise<void> {
		const server = this.#server;
		this.#server = undefined;
		server?.closeAllConnections();
		await server?.[Symbol.asyncDispose]();
	}
}

export const connectionsOf = (server: TcpServer) => promisify(server.getConnections.bind(server))();

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
	server.listen(port, "localhost");
	await once(server, "listening");
	return async () => {
		for (const socket of sockets) socket.destroy();
		await server[Symbol.asyncDispose]();
	};
}

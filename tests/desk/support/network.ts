/** A way to the desk that a test can cut, hold, or lose the answers of. Its address stays when the desk moves. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export async function portOf(server: Server, host = "localhost"): Promise<number> {
	await once(server.listen(0, host), "listening");
	return (server.address() as AddressInfo).port;
}

export type Network = Awaited<ReturnType<typeof startNetwork>>;

export async function startNetwork(desk: string) {
	let target = new URL(desk);
	let state: "whole" | "cut" | "held" | "losing answers" = "whole";
	const sockets = new Set<Socket>();
	const server = createServer(connectVisitor);
	const network = {
		/** As a browser names it: localhost counts as a safe place. */
		url: `http://localhost:${await portOf(server)}`,
		intercept: undefined as ((data: Buffer, visitor: Socket, desk: Socket) => boolean) | undefined,
		restore: () => set("whole"),
		cut: () => set("cut"),
		hold: () => set("held"),
		loseAnswers: () => set("losing answers"),
		lead(to: string) {
			target = new URL(to);
			set(state);
		},
		async stop() {
			const closed = server[Symbol.asyncDispose]();
			set("cut");
			await closed;
		},
	};
	return network;

	function set(next: typeof state): void {
		state = next;
		for (const socket of sockets) socket.destroy();
	}

	function connectVisitor(visitor: Socket): void {
		keep(visitor);
		if (state === "cut") visitor.destroy();
		if (state === "cut" || state === "held") return;
		const desk = connect(Number(target.port), target.hostname);
		keep(desk);
		desk.on("error", () => visitor.destroy());
		desk.on("close", () => visitor.destroy());
		visitor.on("close", () => desk.destroy());
		visitor.on("data", (data) => network.intercept?.(data, visitor, desk) || desk.write(data));
		if (state === "whole") desk.pipe(visitor);
		else desk.once("data", () => visitor.destroy());
	}

	function keep(socket: Socket): void {
		sockets.add(socket);
		socket.on("error", () => {});
		socket.on("close", () => sockets.delete(socket));
	}
}

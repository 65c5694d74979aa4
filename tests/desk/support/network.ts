/** A way to the desk that a test can cut, hold, or lose the answers of. Its address stays when the desk moves. */
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

type State = "whole" | "cut" | "held" | "losing answers";

export class Network {
	/** As a browser names it: localhost counts as a safe place. */
	readonly url: string;
	readonly #server: Server;
	readonly #sockets = new Set<Socket>();
	#target: URL;
	#state: State = "whole";
	intercept: ((data: Buffer, visitor: Socket, desk: Socket) => boolean) | undefined;

	private constructor(server: Server, target: string) {
		this.#server = server;
		this.#target = new URL(target);
		this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
		server.on("connection", (visitor) => this.#connect(visitor));
	}

	static async start(target: string): Promise<Network> {
		const server = createServer({ allowHalfOpen: false });
		await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
		return new Network(server, target);
	}

	restore(): void {
		this.#set("whole");
	}

	cut(): void {
		this.#set("cut");
	}

	hold(): void {
		this.#set("held");
	}

	loseAnswers(): void {
		this.#set("losing answers");
	}

	lead(target: string): void {
		this.#target = new URL(target);
		this.#set(this.#state);
	}

	async stop(): Promise<void> {
		const closed = new Promise((resolve) => this.#server.close(resolve));
		this.cut();
		await closed;
	}

	#set(state: State): void {
		this.#state = state;
		for (const socket of this.#sockets) socket.destroy();
	}

	#connect(visitor: Socket): void {
		visitor.on("error", () => {});
		if (this.#state === "cut") {
			visitor.destroy();
			return;
		}
		this.#keep(visitor);
		if (this.#state === "held") return;
		const desk = connect(Number(this.#target.port), this.#target.hostname);
		this.#keep(desk);
		desk.on("error", () => visitor.destroy());
		desk.on("close", () => visitor.destroy());
		visitor.on("close", () => desk.destroy());
		visitor.on("data", (data) => this.intercept?.(data, visitor, desk) || desk.write(data));
		if (this.#state === "whole") desk.pipe(visitor);
		else desk.once("data", () => visitor.destroy());
	}

	#keep(socket: Socket): void {
		this.#sockets.add(socket);
		socket.on("error", () => {});
		socket.on("close", () => this.#sockets.delete(socket));
	}
}

/** A way to the desk that a test can cut, hold, or lose the answers of. Its address stays when the desk moves. */
import { once } from "node:events";
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
		const server = createServer().listen(0, "localhost");
		await once(server, "listening");
		return new Network(server, target);
	}

	readonly restore = () => this.#set("whole");
	readonly cut = () => this.#set("cut");
	readonly hold = () => this.#set("held");
	readonly loseAnswers = () => this.#set("losing answers");

	lead(target: string): void {
		this.#target = new URL(target);
		this.#set(this.#state);
	}

	async stop(): Promise<void> {
		const closed = this.#server[Symbol.asyncDispose]();
		this.cut();
		await closed;
	}

	#set(state: State): void {
		this.#state = state;
		for (const socket of this.#sockets) socket.destroy();
	}

	#connect(visitor: Socket): void {
		visitor.on("error", () => {});
		if (this.#state === "cut") return void visitor.destroy();
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

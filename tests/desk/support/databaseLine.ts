/** The network between a desk and the real database, which a test can break. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What happens to the line at the commit of the next lead. */
export type Accident =
	| "cut before the commit"
	| "cut before its answer"
	| "silent from the commit on"
	| "held at the commit";

export class DatabaseLine {
	/** The database, through this line. */
	readonly url: string;
	accident: Accident | undefined;
	/** Lets a held commit go on; undefined while none is held. */
	goOn: (() => void) | undefined;
	readonly #sockets = new Set<Socket>();
	#open = true;

	private constructor(url: string) {
		this.url = url;
	}

	static async to(databaseUrl: string): Promise<DatabaseLine> {
		const target = new URL(databaseUrl);
		const server = createServer((desk) => line.#connect(desk, Number(target.port), target.hostname));
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		const through = new URL(databaseUrl);
		through.port = String((server.address() as AddressInfo).port);
		const line = new DatabaseLine(through.href);
		onTestFinished(() => {
			line.cut();
			server.close();
		});
		return line;
	}

	cut(): void {
		this.#open = false;
		for (const socket of this.#sockets) socket.destroy();
	}

	restore(): void {
		this.#open = true;
	}

	#connect(desk: Socket, port: number, host: string): void {
		if (!this.#open) {
			desk.destroy();
			return;
		}
		const database = connect(port, host);
		for (const socket of [desk, database]) {
			this.#sockets.add(socket);
			socket.on("error", () => {});
			socket.on("close", () => this.#sockets.delete(socket));
		}
		desk.on("close", () => database.destroy());
		database.on("close", () => desk.destroy());
		let answered: (data: Buffer) => void = (data) => desk.write(data);
		database.on("data", (data) => answered(data));
		let leadSent = false;
		desk.on("data", (data) => {
			leadSent ||= data.includes("INSERT INTO leads");
			const accident = leadSent && data.includes("COMMIT") ? this.accident : undefined;
			if (accident) this.accident = undefined;
			if (accident === "cut before the commit") return desk.destroy();
			if (accident === "cut before its answer") answered = () => desk.destroy();
			if (accident === "silent from the commit on") answered = () => {};
			if (accident === "held at the commit") {
				this.goOn = () => void database.write(data);
				return undefined;
			}
			return database.write(data);
		});
	}
}

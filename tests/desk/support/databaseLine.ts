/** The network between a desk and the real database, which a test can break. */
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { Network } from "./network.ts";

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
	readonly #network: Network;
	/** Connections on which a lead was sent. */
	readonly #withLead = new WeakSet<Socket>();

	private constructor(network: Network, databaseUrl: string) {
		this.#network = network;
		network.intercept = (data, desk, database) => this.#happens(data, desk, database);
		const through = new URL(databaseUrl);
		through.hostname = "localhost";
		through.port = new URL(network.url).port;
		this.url = through.href;
	}

	static async to(databaseUrl: string): Promise<DatabaseLine> {
		const network = await Network.start(databaseUrl);
		onTestFinished(() => network.stop());
		return new DatabaseLine(network, databaseUrl);
	}

	cut(): void {
		this.#network.cut();
	}

	restore(): void {
		this.#network.restore();
	}

	/** Whether it has taken care of the data. */
	#happens(data: Buffer, desk: Socket, database: Socket): boolean {
		if (data.includes("INSERT INTO leads")) this.#withLead.add(desk);
		const { accident } = this;
		if (!accident || !this.#withLead.has(desk) || !data.includes("COMMIT")) return false;
		this.accident = undefined;
		if (accident === "cut before the commit") desk.destroy();
		else if (accident === "held at the commit") this.goOn = () => void database.write(data);
		else {
			database.unpipe(desk);
			database.write(data);
			database.on("data", () => accident === "cut before its answer" && desk.destroy());
		}
		return true;
	}
}

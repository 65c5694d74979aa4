/** The network between a desk and the real database, which a test can break. */
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { startNetwork } from "./network.ts";

export type Accident =
	| "cut before the commit"
	| "cut before its answer"
	| "silent from the commit on"
	| "held at the commit";

export async function lineTo(databaseUrl: string) {
	const network = await startNetwork(databaseUrl);
	onTestFinished(() => network.stop());
	const through = new URL(databaseUrl);
	through.hostname = "localhost";
	through.port = new URL(network.url).port;
	const line = {
		url: through.href,
		network,
		accident: undefined as Accident | undefined,
		goOn: undefined as (() => void) | undefined,
	};
	const withLead = new WeakSet<Socket>();
	network.intercept = (data, desk, database) => {
		if (data.includes("INSERT INTO leads")) withLead.add(desk);
		const { accident } = line;
		if (!accident || !withLead.has(desk) || !data.includes("COMMIT")) return false;
		line.accident = undefined;
		if (accident === "cut before the commit") desk.destroy();
		else if (accident === "held at the commit") line.goOn = () => void database.write(data);
		else {
			database.unpipe(desk);
			database.write(data);
			database.on("data", () => accident === "cut before its answer" && desk.destroy());
		}
		return true;
	};
	return line;
}

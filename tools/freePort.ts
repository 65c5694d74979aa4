import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody listens on now, below those that systems hand out: nobody gets it by chance before it is used. */
export async function freePort(): Promise<number> {
	const port = randomInt(20_000, 30_000);
	const probe = createServer().listen(port);
	const isFree = await once(probe, "listening").catch(() => undefined);
	if (!isFree) return freePort();
	await once(probe.close(), "close");
	return port;
}

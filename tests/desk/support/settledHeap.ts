/** How much memory is really in use: measured after everything that can be let go has been. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

export async function settledHeap(): Promise<number> {
	// What the first round lets go of may have held more.
	for (let round = 0; round < 3; round += 1) {
		collectGarbage();
		await setImmediate();
	}
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

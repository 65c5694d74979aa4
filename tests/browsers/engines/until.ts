import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 20_000;
const BETWEEN_MS = 25;

/** Asks until there is an answer. */
export async function until<Answer>(
	what: string,
	ask: () => Promise<Answer | undefined> | Answer | undefined,
): Promise<Answer> {
	const deadline = performance.now() + PATIENCE_MS;
	for (;;) {
		const answer = await ask();
		if (answer !== undefined) return answer;
		if (performance.now() > deadline) throw new Error(`Waited for ${PATIENCE_MS / 1000} seconds: ${what}`);
		await pause(BETWEEN_MS);
	}
}

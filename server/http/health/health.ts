import type { FastifyPluginAsync } from "fastify";
import { LATE_AFTER_MS } from "../../leads/leadStore.ts";
import { configuredKinds } from "../../outbox/outbox.ts";
import type { Parts } from "../../parts.ts";
import { MINUTE, SECOND } from "../../settings/duration.ts";
import { sendText } from "../headers/headers.ts";

const LONGEST_WAIT = 5 * MINUTE;
const REFUSAL_REPORTED = 5 * MINUTE;
const PROBE_LASTS = SECOND;

const health: FastifyPluginAsync<Parts> = async (app, { settings, store, clock, lastForm }) => {
	const kinds = configuredKinds(settings);
	app.get("/healthz", async (_request, reply) => sendText(reply, "ok"));

	let last: { readonly at: number; readonly checks: ReturnType<typeof examine> } | undefined;

	app.get("/readyz", async (_request, reply) => {
		const now = clock.now();
		// The absolute difference: after the clock was set back, an old answer must not stay.
		if (!last || Math.abs(now - last.at) >= PROBE_LASTS) last = { at: now, checks: examine(now) };
		const checks = await last.checks;
		const ready = Object.values(checks).every((check) => check === "ok");
		reply.header("Cache-Control", "no-store").code(ready ? 200 : 503);
		return { ready, checks };
	});

	async function examine(now: number) {
		const [store, outbox] = await Promise.all([
			storeWritable(now),
			outboxMoving(now).catch((error: Error) => {
				app.log.error({ reason: error.message }, "The outbox cannot be read.");
				return "The outbox cannot be read; the log says why.";
			}),
		]);
		return { store, outbox };
	}

	async function storeWritable(now: number): Promise<string> {
		try {
			await store.probe(new Date(now));
			// What the probe does not meet, a form may.
			const refused = Math.abs(now - (lastForm.refusedAt ?? Number.NEGATIVE_INFINITY)) < REFUSAL_REPORTED;
			return refused ? "The last form could not be stored; the log says why." : "ok";
		} catch (error) {
			app.log.error({ reason: (error as Error).message }, "The lead store is not ready.");
			return "The lead store cannot be written, or its file was lost within the last 15 minutes; the log says which.";
		}
	}

	async function outboxMoving(now: number): Promise<string> {
		const late = await store.lateDeliveries(new Date(now), kinds);
		if (late.failed.length > 0) return `A delivery of ${leads(late.failed)} was given up. ${SEE}`;
		if (late.waiting.length > 0)
			return `A delivery of ${leads(late.waiting)} has waited for more than ${LATE_AFTER_MS / MINUTE} minutes. ${SEE}`;
		const due = await store.nextDueAt(new Date(now), kinds);
		const waited = due ? now - due.getTime() : 0;
		return waited > LONGEST_WAIT
			? `A delivery has been due for ${Math.round(waited / MINUTE)} minutes.`
			: "ok";
	}
};

const leads = (ids: readonly number[]) => `${ids.length === 1 ? "lead" : "leads"} ${ids.join(", ")}`;
const SEE = "See: npm run leads -- list --undelivered";

export default health;

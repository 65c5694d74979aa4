/** /healthz: the process answers. /readyz: it can also do its work. Wrong work is a 503 that says which. */
import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "../../clock.ts";
import { type DeliveryKind, LATE_AFTER_MS, type LeadStore } from "../../leads/leadStore.ts";
import { MINUTE, SECOND } from "../../settings/duration.ts";

const LONGEST_WAIT = 5 * MINUTE;
/** Frequent probes share one write. */
const PROBE_LASTS = SECOND;

interface HealthOptions {
	readonly store: LeadStore;
	readonly clock: Clock;
	/** What the configured ways out carry. */
	readonly kinds: readonly DeliveryKind[];
}

const health: FastifyPluginAsync<HealthOptions> = async (app, { store, clock, kinds }) => {
	app.get("/healthz", async (_request, reply) =>
		reply.header("Cache-Control", "no-store").type("text/plain; charset=utf-8").send("ok"),
	);

	let last: { readonly at: number; readonly checks: ReturnType<typeof examine> } | undefined;

	app.get("/readyz", async (_request, reply) => {
		const now = clock.now();
		// Either way: a clock that was set back must not keep an old answer.
		if (!last || Math.abs(now - last.at) >= PROBE_LASTS) last = { at: now, checks: examine(now) };
		const checks = await last.checks;
		const ready = Object.values(checks).every((check) => check === "ok");
		return reply
			.header("Cache-Control", "no-store")
			.code(ready ? 200 : 503)
			.send({ ready, checks });
	});

	async function examine(now: number) {
		const [store, outbox] = await Promise.all([
			storeWritable(now),
			// The other check reports a store that is away.
			outboxMoving(now).catch(() => "ok"),
		]);
		return { store, outbox };
	}

	async function storeWritable(now: number): Promise<string> {
		try {
			await store.probe(new Date(now));
			return "ok";
		} catch (error) {
			app.log.error({ reason: (error as Error).message }, "The lead store is not ready.");
			return "The lead store cannot be written, or its file was lost within the last 15 minutes; the log says which.";
		}
	}

	async function outboxMoving(now: number): Promise<string> {
		const late = await store.lateDeliveries(new Date(now), kinds);
		if (late.failed.length > 0) return `A delivery of ${leads(late.failed)} was given up. ${SEE}`;
		if (late.waiting.length > 0) {
			return `A delivery of ${leads(late.waiting)} has waited for more than ${LATE_AFTER_MS / MINUTE} minutes. ${SEE}`;
		}
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

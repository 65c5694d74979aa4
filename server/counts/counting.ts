/** Counts in memory, stored every ten seconds; answers 204 whatever was sent. */
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from "fastify";
import { COUNT_PATH, COUNTED, SOURCES, WITHIN } from "../../model/content/counts.ts";
import { houseById } from "../../model/houses/listing.ts";
import { sortableDate } from "../../model/houses/zonedTime.ts";
import { isFromOtherSite, knownOrigins } from "../intake/crossOrigin.ts";
import { formCountInMemory } from "../intake/rateLimit.ts";
import { plainSource } from "../intake/submission.ts";
import type { Count, LeadStore } from "../leads/leadStore.ts";
import type { Clock, Parts } from "../parts.ts";
import { networkOf } from "../settings/addresses.ts";
import { MINUTE, SECOND } from "../settings/duration.ts";

const MAX_BODY_BYTES = 512;
const FLUSH_MS = 10 * SECOND;
/** Of one network: eighty phones of an open house. */
const MAX_HAPPENINGS = 400;
const WINDOW_MS = 10 * MINUTE;
/** Bounds the memory; the store has the limit of sources a day. */
const MAX_SUMS = 1000;
const OWN_SOURCES = new Set<string>([...SOURCES, WITHIN]);
const BOTS =
	/bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|scrap|archive|facebookexternalhit|curl|wget|python|java\/|go-http|axios|okhttp|node|^$/i;

const counting: FastifyPluginAsync<Parts> = async (app, { site, settings, store, clock }) => {
	const known = knownOrigins(site.siteUrl, settings.allowedOrigins);
	const countHappening = formCountInMemory();
	const tally = openTally(store, clock, app.log);
	app.addHook("onClose", () => tally.close());
	app.removeAllContentTypeParsers();
	app.addContentTypeParser(
		"*",
		{ parseAs: "string", bodyLimit: MAX_BODY_BYTES },
		async (_request: FastifyRequest, body: string) => body,
	);
	app.setErrorHandler((_error, _request, reply) => reply.code(204).send());

	app.post<{ Body: string | undefined }>(COUNT_PATH, async (request, reply) => {
		const told = isFromVisitor(request) && read(request.body ?? "");
		if (told) {
			const { current } = await countHappening(networkOf(request.ip), WINDOW_MS, MAX_HAPPENINGS);
			if (current <= MAX_HAPPENINGS) tally.add(told);
		}
		return reply.code(204).send();
	});

	function isFromVisitor(request: FastifyRequest): boolean {
		const { origin, "sec-gpc": privacy, "user-agent": program = "" } = request.headers;
		// Browsers name the origin of every beacon.
		return Boolean(origin) && !isFromOtherSite(request, known) && privacy !== "1" && !BOTS.test(program);
	}

	function read(body: string): Omit<Count, "n"> | undefined {
		const [what = "", house = "", source = "", ...rest] = body.split("\n");
		const id = house && houseById(site, house)?.id;
		if (id === undefined || rest.length > 0 || !COUNTED.some((one) => one === what)) return undefined;
		const day = sortableDate(new Date(clock.now()), site.agent.timeZone);
		return { day, house: id, source: plainSource(source).toLowerCase(), what };
	}
};

export default counting;

/** A batch whose answer was lost is sent again under the same id. */
function openTally(store: LeadStore, clock: Clock, log: FastifyBaseLogger) {
	const desk = randomUUID();
	let sums = new Map<string, Count>();
	let batch: { readonly id: string; readonly counts: readonly Count[] } | undefined;
	let flushing: Promise<void> | undefined;
	let cancel: (() => void) | undefined;

	async function flush(): Promise<void> {
		if (!batch && sums.size > 0) {
			batch = { id: randomUUID(), counts: [...sums.values()] };
			sums = new Map();
		}
		if (!batch) return;
		try {
			await store.addCounts(desk, batch.id, batch.counts);
			batch = undefined;
		} catch (error) {
			log.warn({ reason: (error as Error).message }, "Visits cannot be stored now; that is tried again.");
		}
	}

	function flushLater(): void {
		cancel ??= clock.after(FLUSH_MS, () => {
			flushing = flush().finally(() => {
				cancel = undefined;
				if (batch || sums.size > 0) flushLater();
			});
		});
	}

	return {
		add(told: Omit<Count, "n">): void {
			const crowded = sums.size >= MAX_SUMS && !OWN_SOURCES.has(told.source);
			const count = crowded ? { ...told, source: "other" } : told;
			const key = Object.values(count).join("\n");
			sums.set(key, { ...count, n: (sums.get(key)?.n ?? 0) + 1 });
			flushLater();
		},
		async close(): Promise<void> {
			cancel?.();
			await flushing;
			await flush();
		},
	};
}

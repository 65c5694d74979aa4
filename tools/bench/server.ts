/**
 * npm run bench:server: the real server against bare ones on the same machine in the same run, in turns. Prints a table,
 * writes tools/bench/server-results.json, and ends with 1 below the targets.
 */

import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { SEND_FORM_PATH } from "../../src/config/forms.ts";
import { contactForm, formData, multipart } from "../../tests/desk/support/sampleForms.ts";
import { build } from "../build/build.ts";
import { listen } from "./measuring.ts";
import { table } from "./tables.ts";
import { TARGETS } from "./targets.ts";
import { conclude, missedByServer } from "./verdict.ts";

const ROUNDS = 3;
const SECONDS = 5;

const CONTESTS = [
	{ what: "GET /", bare: "page", load: loadPage, target: TARGETS.pageRequestsRatio },
	{ what: "durable form posts", bare: "form", load: loadForm, target: TARGETS.formPostsRatio },
] as const;

await build({ onlyIfStale: true });
const results = [];
for (const contest of CONTESTS) results.push(await compete(contest));

const rows = results.flatMap(({ what, real, bare, ratio, target }) => [
	row(`${what}, this server`, real, `${ratio.toFixed(2)} (wanted ${target})`),
	row(`${what}, bare`, bare, ""),
]);
console.log(table(["64 connections", "requests/s", "p99", "failures", "x bare"], rows));

const missed = results.flatMap(({ what, real, ratio, target }) => [
	...missedByServer(what, ratio, target),
	...(real.failures > 0 ? [`${what}: ${real.failures} answers were not 200`] : []),
]);
conclude("server-results.json", { results }, missed);

/** In turns, so that a disturbance of the machine meets both; the middle of the rounds counts. */
async function compete({ what, bare, load, target }: (typeof CONTESTS)[number]) {
	const servers = {
		real: await listen("tools/bench/siteServer.ts"),
		bare: await listen("tools/bench/bareServers.ts", bare),
	};
	const rounds: { real: LoadResult; bare: LoadResult }[] = [];
	for (let round = 1; round <= ROUNDS; round++) {
		console.error(`${what}, round ${round}`);
		rounds.push({ bare: await load(servers.bare.port), real: await load(servers.real.port) });
	}
	for (const server of Object.values(servers)) server.stop();
	const ratioOf = (round: (typeof rounds)[number]) =>
		round.real.requestsPerSecond / round.bare.requestsPerSecond;
	const [middle] = rounds.sort((a, b) => ratioOf(a) - ratioOf(b)).slice(Math.floor(ROUNDS / 2));
	if (!middle) throw new Error("No round was run.");
	return { what, ...middle, ratio: ratioOf(middle), target };
}

function row(name: string, { requestsPerSecond, p99, failures }: LoadResult, ratio: string): string[] {
	return [name, String(Math.round(requestsPerSecond)), `${p99} ms`, String(failures), ratio];
}

interface LoadResult {
	readonly requestsPerSecond: number;
	readonly p99: number;
	/** Answers that were not 200. */
	readonly failures: number;
}

function loadPage(port: number): Promise<LoadResult> {
	return run({ url: `http://localhost:${port}/`, connections: 64, headers: { "accept-encoding": "br" } });
}

/** Every form is another one, so that none is taken for a repetition. */
async function loadForm(port: number): Promise<LoadResult> {
	const marker = "f".repeat(36);
	const { headers, payload } = await multipart(
		formData(contactForm({ message: `Is it available? ${marker}` })),
	);
	const template = payload.toString("latin1");
	return run({
		url: `http://localhost:${port}`,
		connections: 64,
		requests: [
			{
				method: "POST",
				path: SEND_FORM_PATH,
				headers,
				setupRequest: (request) => ({ ...request, body: template.replace(marker, randomUUID()) }),
			},
		],
	});
}

async function run(options: autocannon.Options): Promise<LoadResult> {
	const result = await autocannon({ duration: SECONDS, ...options });
	const { requests, latency, errors, timeouts, non2xx } = result;
	return { requestsPerSecond: requests.average, p99: latency.p99, failures: errors + timeouts + non2xx };
}

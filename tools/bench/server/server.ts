/**
 * npm run bench:server: the real server against bare ones on the same machine in the same run, in turns. Prints a table,
 * writes tools/bench/server-results.json, and ends with 1 below the targets.
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { build } from "../../build/build.ts";
import { listen } from "../listen.ts";
import { table } from "../tables.ts";
import { TARGETS } from "../targets.ts";
import { missedByServer } from "../verdict.ts";
import { type LoadResult, loadForm, loadPage } from "./load.ts";

const ROUNDS = 3;

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
const machine = { processor: cpus()[0]?.model, cores: cpus().length, loadAverage: loadavg()[0] };
writeFileSync(
	"tools/bench/server-results.json",
	`${JSON.stringify({ date: new Date().toISOString(), machine, results, missed }, null, "\t")}\n`,
);
console.log(missed.length > 0 ? `Missed:\n  ${missed.join("\n  ")}` : "Every target is met.");
process.exit(missed.length > 0 ? 1 : 0);

/** In turns, so that a disturbance of the machine meets both; the middle of the rounds counts. */
async function compete({ what, bare, load, target }: (typeof CONTESTS)[number]) {
	const servers = {
		real: await listen("tools/bench/siteServer.ts"),
		bare: await listen("tools/bench/server/bareServers.ts", bare),
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

/**
 * npm run bench:load: 200 connections of mixed reading, film ranges and forms for a minute, then twice as many, then as
 * before. On this machine only. Prints a table, writes tools/bench/load-results.json, and ends with 1 when something is missed.
 *   --seconds 10       shorter        --connections 100   fewer
 */
import { parseArgs } from "node:util";
import { SqliteLeadStore } from "../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../server/settings/dataDir.ts";
import { build } from "../build/build.ts";
import type { load as Load, Tally } from "./crowd.ts";
import { type Condition, startServerProcess } from "./loadedServer.ts";
import { table } from "./tables.ts";
import { TARGETS } from "./targets.ts";
import { conclude } from "./verdict.ts";

const { values: options } = parseArgs({
	options: {
		seconds: { type: "string", default: "60" },
		connections: { type: "string", default: "200" },
	},
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);
const FINE = ["200", "206"];
const WHEN_OVERLOADED = [...FINE, "429", "503"];

await build({ onlyIfStale: true });
// Loaded now: it looks at what was built.
const { CROWDS, load } = await import("./crowd.ts");
const server = await startServerProcess();

// A third of the time to warm up, so that what stays in memory from then on is growth.
const warm = await phase("warming up", CROWDS.visitors, connections, seconds / 3);
const steady = await phase("the load", CROWDS.visitors, connections, seconds);
const double = await phase("twice the load", CROWDS.pushing, 2 * connections, seconds / 3);
const after = await phase("right after", CROWDS.visitors, connections, seconds / 6);
const phases = [warm, steady, double, after];
await server.stop();
const lost = await lostLeads(phases.map(({ tally }) => tally));
server.removeData();

const missed = [
	...[warm, steady, after].flatMap((one) => unexpected(one, FINE)),
	...unexpected(double, WHEN_OVERLOADED),
	...(double.tally.answers.has("429") ? [] : ["twice the load: the sender of too many was never told 429"]),
	...growth(warm.condition, steady.condition),
	...lost,
];
console.log(
	table(
		["", "connections", "requests/s", "p50", "p99", "answers", "loop delay p50 p99 max", "heap", "resident"],
		phases.map(row),
	),
);
const results = phases.map(({ name, tally, condition }) => ({
	name,
	answers: Object.fromEntries(tally.answers),
	acknowledged: tally.acknowledged.size,
	...condition,
}));
conclude("load-results.json", { results }, missed);

interface Phase {
	readonly name: string;
	readonly connections: number;
	readonly seconds: number;
	readonly tally: Tally;
	readonly condition: Condition;
}

async function phase(
	name: string,
	crowd: Parameters<typeof Load>[1],
	count: number,
	span: number,
): Promise<Phase> {
	console.error(`${name}: ${count} connections for ${Math.round(span)} s`);
	const tally = await load(server.port, crowd, { connections: count, seconds: span });
	return { name, connections: count, seconds: span, tally, condition: await server.condition() };
}

function unexpected({ name, tally }: Phase, expected: readonly string[]): string[] {
	return [...tally.answers]
		.filter(([status]) => !expected.includes(status))
		.map(([status, count]) => `${name}: ${count} x ${status}`);
}

function growth(before: Condition, later: Condition): string[] {
	const grown = later.heapMiB - before.heapMiB;
	return grown > TARGETS.heapGrowthMiB
		? [`the heap grew by ${grown} MiB, wanted ${TARGETS.heapGrowthMiB}`]
		: [];
}

async function lostLeads(tallies: readonly Tally[]): Promise<string[]> {
	const store = new SqliteLeadStore(leadsFile(server.dataDir));
	const stored = new Map<string, number>();
	for await (const lead of store.list()) {
		const { name } = lead.visitor;
		stored.set(name, (stored.get(name) ?? 0) + 1);
	}
	await store.close();
	const acknowledged = tallies.flatMap((tally) => [...tally.acknowledged]);
	const missing = acknowledged.filter((name) => !stored.has(name)).length;
	const twice = [...stored.values()].filter((times) => times > 1).length;
	console.log(
		`${acknowledged.length} leads were acknowledged, ${missing} are missing, ${twice} are there twice.`,
	);
	return missing + twice > 0 ? [`${missing} leads are lost, ${twice} are there twice`] : [];
}

function row({ name, connections: count, seconds: span, tally, condition }: Phase): string[] {
	const sorted = tally.latencies.toSorted((a, b) => a - b);
	const latency = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
	const { p50, p99, max } = condition.loopDelay;
	return [
		name,
		String(count),
		String(Math.round(sorted.length / span)),
		latency(0.5),
		latency(0.99),
		[...tally.answers]
			.sort()
			.map((entry) => entry.join(": "))
			.join(", "),
		`${p50} ${p99} ${max} ms`,
		`${condition.heapMiB} MiB`,
		`${condition.residentMiB} MiB`,
	];
}

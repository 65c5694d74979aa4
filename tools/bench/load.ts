/**
 * npm run bench:load [-- --seconds 10]: 200 connections of reading, film ranges and forms for a minute, then twice as many,
 * then as before; ends with 1 when a lead is lost or an answer is wrong.
 */
import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import type autocannon from "autocannon";
import { SqliteLeadStore } from "../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../server/settings/dataDir.ts";
import { SCREENS } from "../../src/config/constants.ts";
import { build } from "../build/build.ts";
import { atLeast, atMost, conclude, type Figure, withoutLimit } from "./figures.ts";
import { fire, formPost, start } from "./serve.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const seconds = Number(values.seconds);
const RANGE = 256 * 1024;

await build({ onlyIfStale: true });
const acknowledged = new Set<string>();
let guest = 0;
/** Each from an address of its own, as an open house's guests on their phones. */
const ownAddress = () => `10.${(++guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}`;
const signIn = await formPost(ownAddress, acknowledged);
const fromOneAddress = await formPost(() => "192.0.2.1", acknowledged);
const film = `/${globSync("_astro/*.mp4", { cwd: "dist" })[0]}`;
const pictures = globSync("_astro/*.avif", { cwd: "dist" }).slice(0, 10);
const paths = [...SCREENS, ...pictures.map((file) => `/${file}`)];
const visits = paths.flatMap((path, at): autocannon.Request[] => [
	{ path, headers: { "accept-encoding": "br" } },
	{ path: film, headers: { range: `bytes=${at * RANGE}-${(at + 1) * RANGE - 1}` } },
	signIn,
]);

// The limit per address stays as it is; the visitors come from many addresses, as through a proxy.
const server = await start({ TRUST_PROXY: "loopback" });
const figures: Figure[] = [];
// A third of the time to warm up, so that what stays in memory from then on is growth.
const warm = await phase("warming up", 200, seconds / 3);
const steady = await phase("the load", 200, seconds);
const flood = { connections: 10, overallRate: 100, duration: seconds / 3, requests: [fromOneAddress] };
const pushing = fire(server.port, flood);
await phase("twice the load", 400, seconds / 3);
const refused = (await pushing).statuses["429"]?.count ?? 0;
await phase("right after", 200, seconds / 6);
figures.push(
	atLeast("all from one address: answered 429", refused, "", 1),
	atMost("heap growth under the load", steady - warm, "MiB", 16),
	...(await keptLeads()),
);
await server.stop();
conclude(figures);

/** Answers the heap's size at its end. */
async function phase(name: string, connections: number, duration: number): Promise<number> {
	console.error(`${name}: ${connections} connections for ${Math.round(duration)} s`);
	const result = await fire(server.port, { connections, duration, requests: visits });
	const heap = await server.heapMiB();
	figures.push(
		withoutLimit(`${name}: answers`, result.perSecond, "/s"),
		withoutLimit(`${name}: p99`, result.p99, "ms"),
		withoutLimit(`${name}: heap`, heap, "MiB"),
		atMost(`${name}: wrong answers`, result.failures, "", 0),
	);
	return heap;
}

async function keptLeads(): Promise<Figure[]> {
	const store = new SqliteLeadStore(leadsFile(server.dataDir));
	const stored: string[] = [];
	for await (const lead of store.list()) stored.push(lead.visitor.name);
	await store.close();
	const names = new Set(stored);
	return [
		withoutLimit("leads acknowledged", acknowledged.size),
		atMost("leads missing", [...acknowledged].filter((name) => !names.has(name)).length, "", 0),
		atMost("leads stored twice", stored.length - names.size, "", 0),
	];
}

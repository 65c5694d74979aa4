/** A destination that posts, with its settings as .env.example shows them, and a receiver on this machine. */
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import type { StoredLead } from "../../../server/leads/leadStore.ts";
import type { DestinationFile } from "../../../server/outbox/destination.ts";
import { configuredDestinations } from "../../../server/outbox/destinations.ts";
import { sampleSite } from "../../brands/sample.ts";
import { startHttpPeer } from "./httpPeer.ts";
import { claimedDelivery } from "./sampleLeads.ts";

const EXAMPLE = readFileSync(".env.example", "utf8").replaceAll(/^# (?=[A-Z_]+=)/gm, "");
export const exampleEnv = () => parseEnv(EXAMPLE) as Record<string, string>;

export function exampleSettings({ settings }: Pick<DestinationFile, "settings">, address: string) {
	const example = exampleEnv();
	const value = (name: string) => example[name]?.replace(/^https:.*/, address).replace(/^no$/, "yes") ?? "";
	return Object.fromEntries(Object.keys(settings).map((name) => [name, value(name)]));
}

export async function startPostPeer(file: DestinationFile, env: Readonly<Record<string, string>> = {}) {
	const peer = await startHttpPeer();
	const settings = { ...exampleSettings(file, peer.receiver.url.href), ...env };
	const [configured] = configuredDestinations(settings, []);
	if (!configured) throw new Error(`.env.example does not switch ${file.kind} on.`);
	const open = (timeoutMs = 1000) => ({
		kinds: [file.kind],
		...configured.open(sampleSite(), timeoutMs),
	});
	return {
		peer,
		open,
		policy: configured.policy,
		send: (lead?: Partial<StoredLead>) => {
			const delivery = claimedDelivery(undefined, file.kind);
			return open().send({ ...delivery, lead: { ...delivery.lead, ...lead } }, new AbortController().signal);
		},
	};
}

/** The destinations besides mail: each file in destinations/ is one. */
import { readdirSync } from "node:fs";
import { z } from "zod";
import { isThisMachine } from "../settings/addresses.ts";
import type { Environment } from "../settings/dataDir.ts";
import { givenValues } from "../settings/envFile.ts";
import { commaList } from "../settings/mailSettings.ts";
import type { Configured, DestinationFile } from "./destination.ts";

const FOLDER = new URL("destinations/", import.meta.url);

export const DESTINATIONS: readonly DestinationFile[] = await Promise.all(
	readdirSync(FOLDER)
		.filter((file) => !file.includes(".test."))
		.sort()
		.map(async (file) => (await import(new URL(file, FOLDER).href)).default),
);

const SHARED = { PRIVATE_RECEIVERS: z.string().default("").transform(commaList) };

export const DESTINATION_SETTINGS: readonly string[] = [
	...Object.keys(SHARED),
	...DESTINATIONS.flatMap(({ settings }) => Object.keys(settings)),
];

export type ConfiguredDestination = Configured & Pick<DestinationFile, "kind">;

/** Those whose settings are set; what is wrong with settings is added to `faults`. */
export function configuredDestinations(env: Environment, faults: string[]): ConfiguredDestination[] {
	const values = givenValues(env);
	const { PRIVATE_RECEIVERS: privateHosts } = z.object(SHARED).parse(values);
	const receiver = (url: URL) => ({
		url,
		privateAllowed: isThisMachine(url.hostname) || privateHosts.includes(url.hostname),
	});
	return DESTINATIONS.flatMap(({ kind, settings, configure }) => {
		const given = z.object(settings).safeParse(values);
		try {
			const configured = given.success ? configure(given.data, receiver) : undefined;
			faults.push(...(given.error?.issues ?? []).map(({ message }) => message));
			return configured ? [{ kind, ...configured }] : [];
		} catch (error) {
			faults.push((error as Error).message);
			return [];
		}
	});
}

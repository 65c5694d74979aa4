/** The destinations besides mail: each file in destinations/ is one. */
import { readdirSync } from "node:fs";
import { z } from "zod";
import type { SiteConfig } from "../../model/content/schema.ts";
import { isThisMachine } from "../settings/addresses.ts";
import type { Environment } from "../settings/dataDir.ts";
import { givenValues } from "../settings/envFile.ts";
import { commaList } from "../settings/mailSettings.ts";
import type { DestinationFile } from "./destination.ts";
import { httpDestination } from "./httpDestination.ts";

const FOLDER = new URL("destinations/", import.meta.url);

export const DESTINATIONS: readonly DestinationFile[] = await Promise.all(
	readdirSync(FOLDER)
		.filter((file) => !file.includes(".test."))
		.sort()
		.map(async (file) => (await import(new URL(file, FOLDER).href)).default),
);

export function configuredDestinations(env: Environment, faults: string[]) {
	const values = givenValues(env);
	const privateHosts = commaList(values["PRIVATE_RECEIVERS"] ?? "");
	return DESTINATIONS.flatMap(({ kind, settings, configure }) => {
		const given = z.object(settings).safeParse(values);
		try {
			const configured = given.success ? configure(given.data) : undefined;
			faults.push(...(given.error?.issues ?? []).map(({ message }) => message));
			if (!configured) return [];
			const { policy, url, compose } = configured;
			const privateAllowed = isThisMachine(url.hostname) || privateHosts.includes(url.hostname);
			const open = (site: SiteConfig, timeoutMs?: number) =>
				httpDestination({ url, privateAllowed, timeoutMs }, (delivery) => compose(delivery, site));
			return [{ kind, policy, open }];
		} catch (error) {
			faults.push((error as Error).message);
			return [];
		}
	});
}

/** The real server for both brands, on free ports, with a store that is thrown away. */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDesk } from "../../server/desk.ts";
import { readSettings } from "../../server/settings/settings.ts";
import { HOSTED_ACCOUNT, SECOND_BRAND, secondBuild } from "../../tests/brands/second.ts";
import { build } from "../build/build.ts";
import { BLOCKED_DOMAIN } from "./conditions.ts";

export interface SiteServers {
	readonly first: string;
	/** The brand that tells outcomes by a snackbar. */
	readonly second: string;
	stop(): Promise<void>;
}

export async function startSiteServers(): Promise<SiteServers> {
	await build({ onlyIfStale: true });
	await build(secondBuild());
	const folder = mkdtempSync(join(tmpdir(), "shots-"));
	const first = await serve("dist", join(folder, "first"));
	const second = await serve(SECOND_BRAND.distDir, join(folder, "second"), HOSTED_ACCOUNT);
	return {
		first: first.origin,
		second: second.origin,
		async stop() {
			await Promise.all([first.desk.stop(), second.desk.stop()]);
			rmSync(folder, { recursive: true });
		},
	};
}

async function serve(distDir: string, dataDir: string, account: Readonly<Record<string, string>> = {}) {
	const desk = await openDesk(
		readSettings({
			...account,
			DIST_DIR: distDir,
			DATA_DIR: dataDir,
			BLOCKED_SENDERS: BLOCKED_DOMAIN,
			RATE_LIMIT_MAX: "1000",
			LOG_LEVEL: "warn",
		}),
	);
	await desk.app.listen({ port: 0, host: "localhost" });
	const { port } = desk.app.server.address() as AddressInfo;
	return { desk, origin: `http://localhost:${port}` };
}

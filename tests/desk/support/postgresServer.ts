/** One PostgreSQL server for a whole run of the tests; see vitest.config.ts. */
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../../tools/test/postgres.ts";
import { TEST_CA, TEST_KEY } from "./smtpPeer.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgresUrl: string;
	}
}

export default async function (project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgres({ cert: TEST_CA, key: TEST_KEY });
	project.provide("postgresUrl", server.url);
	return () => server.stop();
}

/** Where leads and mails are kept, and the built site. Alone, so that leads can be read while another setting is wrong. */
import { join, resolve } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

export const readDataDir = (env: Environment) => resolve(env["DATA_DIR"]?.trim() || "data");

/** The same for the build and for the server. */
export const readDistDir = (env: Environment) => resolve(env["DIST_DIR"]?.trim() || "dist");

/** Where a build leaves the one before: whoever has a page of that open still gets its pictures and scripts. */
export const formerBuild = (distDir: string) => `${distDir}.before`;

export const leadsFile = (dataDir: string) => join(dataDir, "leads.db");
export const outboxFolder = (dataDir: string) => join(dataDir, "outbox");

/** Where leads and mails are kept. Alone, so that leads can be read while another setting is wrong. */
import { join, resolve } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

export const readDataDir = (env: Environment) => resolve(env["DATA_DIR"]?.trim() || "data");

export const leadsFile = (dataDir: string) => join(dataDir, "leads.db");
export const outboxFolder = (dataDir: string) => join(dataDir, "outbox");

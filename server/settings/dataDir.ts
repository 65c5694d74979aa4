/** Alone, so that leads can be read while another setting is wrong. */
import { join, resolve } from "node:path";

export type Environment = Readonly<Record<string, string | undefined>>;

export class SettingsError extends Error {
	override readonly name = "SettingsError";

	constructor(...faults: readonly string[]) {
		super(faults.join("\n"));
	}
}

export const FOLDERS = { DATA_DIR: "data", DIST_DIR: "dist" } as const;

const readFolder = (name: keyof typeof FOLDERS) => (env: Environment) =>
	resolve(env[name]?.trim() || FOLDERS[name]);

export const readDataDir = readFolder("DATA_DIR");

export const readDistDir = readFolder("DIST_DIR");

/** The build before: whoever has one of its pages open still gets its pictures and scripts. */
export const formerBuild = (distDir: string) => `${distDir}.before`;

export const leadsFile = (dataDir: string) => join(dataDir, "leads.db");
export const outboxFolder = (dataDir: string) => join(dataDir, "outbox");

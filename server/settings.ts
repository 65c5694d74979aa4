/** What the environment says, checked once at start. A wrong value stops the start with a sentence. */
import { resolve } from "node:path";
import { z } from "zod";

const schema = z.object({
	PORT: z.coerce
		.number({ error: "PORT must be a number, for example 4321." })
		.int("PORT must be a whole number, for example 4321.")
		.min(0, "PORT must be between 0 and 65535.")
		.max(65535, "PORT must be between 0 and 65535.")
		.default(4321),
	HOST: z.string().default("localhost"),
	DIST_DIR: z.string().default("dist"),
});

export interface Settings {
	readonly port: number;
	readonly host: string;
	readonly distDir: string;
}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
	const result = schema.safeParse(given);
	if (!result.success) throw new SettingsError(result.error.issues.map((issue) => issue.message));
	const { PORT, HOST, DIST_DIR } = result.data;
	return { port: PORT, host: HOST, distDir: resolve(DIST_DIR) };
}

export class SettingsError extends Error {
	override readonly name = "SettingsError";

	constructor(faults: readonly string[]) {
		super(faults.join("\n"));
	}
}

import type { Environment } from "./dataDir.ts";

export function loadEnvFile(): void {
	try {
		process.loadEnvFile(".env");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return;
		console.error(`.env cannot be read (${code}). Make it a file that this user may read, or remove it.`);
		process.exit(1);
	}
}

/** An empty value counts as not set. */
export function givenValues(env: Environment): Record<string, string> {
	const given = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
	return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

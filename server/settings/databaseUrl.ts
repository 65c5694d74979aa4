/** It holds a password, so no sentence repeats it. */
import { existsSync } from "node:fs";
import { decoded, isThisMachine } from "./addresses.ts";
import { type Environment, SettingsError } from "./dataDir.ts";

export function readDatabaseUrl(env: Environment): string | undefined {
	const given = env["DATABASE_URL"]?.trim();
	return given ? checkDatabaseUrl(given, "DATABASE_URL") : undefined;
}

export function checkDatabaseUrl(text: string, name: string): string {
	const url = URL.parse(text) ?? undefined;
	const complete = url?.hostname && url.pathname.length > 1 && isDecodable(url);
	if (!complete || !["postgres:", "postgresql:"].includes(url.protocol)) {
		throw new SettingsError(
			`${name} is not an address of a PostgreSQL database. Write postgres://user:password@host:5432/database; characters such as @ or / in the password are written as %40 or %2F.`,
		);
	}
	const options = [...url.searchParams.keys()];
	const mode = url.searchParams.get("sslmode") ?? (isLocal(url.hostname) ? "disable" : "verify-full");
	if (!MODES.includes(mode) || options.some((option) => !OPTIONS.includes(option))) {
		throw new SettingsError(
			`${name} has an unknown option. There are ?sslmode=verify-full (the default but for this machine), no-verify or disable, and sslrootcert=FILE.`,
		);
	}
	const authority = url.searchParams.get("sslrootcert");
	if (authority !== null && !existsSync(authority)) {
		throw new SettingsError(`${name} names a file that is not there: sslrootcert=${authority}.`);
	}
	url.searchParams.set("sslmode", ["disable", "no-verify"].includes(mode) ? mode : "verify-full");
	return url.href;
}

export function databaseLocation(databaseUrl: string): string {
	const { hostname, port, pathname } = new URL(databaseUrl);
	return `PostgreSQL at ${decodeURIComponent(hostname)}${port && `:${port}`}, database ${decodeURIComponent(pathname.slice(1))}`;
}

const OPTIONS = ["sslmode", "sslrootcert"];

/** The modes in providers' URLs. All with TLS except no-verify become verify-full. */
const MODES = ["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"];

const isDecodable = ({ username, password, hostname, pathname }: URL) =>
	[username, password, hostname, pathname].every((part) => decoded(part) !== undefined);

const isLocal = (host: string) => isThisMachine(host) || /^%2f/i.test(host);

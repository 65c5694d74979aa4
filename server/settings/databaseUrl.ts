/** It holds a password, so no sentence repeats it. */
import { existsSync } from "node:fs";
import { isDecodable, isThisMachine } from "./addresses.ts";
import { type Environment, SettingsError } from "./dataDir.ts";

export function readDatabaseUrl(env: Environment): string | undefined {
	const given = env["DATABASE_URL"]?.trim();
	return given ? checkDatabaseUrl(given, "DATABASE_URL") : undefined;
}

export function checkDatabaseUrl(text: string, name: string): string {
	const url = URL.parse(text);
	const fault = faultIn(url);
	if (!url || fault) throw new SettingsError(`${name} ${fault}`);
	const mode = modeOf(url);
	url.searchParams.set("sslmode", ["disable", "no-verify"].includes(mode) ? mode : "verify-full");
	return url.href;
}

function faultIn(url: URL | null): string | undefined {
	const { protocol = "", hostname = "", username = "", password = "", pathname = "" } = url ?? {};
	const complete = hostname && pathname.length > 1 && isDecodable(username, password, hostname, pathname);
	if (!url || !complete || !["postgres:", "postgresql:"].includes(protocol))
		return "is not an address of a PostgreSQL database. Write postgres://user:password@host:5432/database; characters such as @ or / in the password are written as %40 or %2F.";
	const options = [...url.searchParams.keys()];
	if (!MODES.includes(modeOf(url)) || options.some((option) => !OPTIONS.includes(option)))
		return "has an unknown option. There are ?sslmode=verify-full (the default but for this machine), no-verify or disable, and sslrootcert=FILE.";
	const authority = url.searchParams.get("sslrootcert");
	const missing = authority !== null && !existsSync(authority);
	return missing ? `names a file that is not there: sslrootcert=${authority}.` : undefined;
}

export function databaseLocation(databaseUrl: string): string {
	const { hostname, port, pathname } = new URL(databaseUrl);
	return `PostgreSQL at ${decodeURIComponent(hostname)}${port && `:${port}`}, database ${decodeURIComponent(pathname.slice(1))}`;
}

const OPTIONS = ["sslmode", "sslrootcert"];

/** The modes in providers' URLs. All with TLS except no-verify become verify-full. */
const MODES = ["disable", "no-verify", "prefer", "require", "verify-ca", "verify-full"];

/** A host that is encoded is the folder of a socket on this machine. */
const modeOf = ({ hostname, searchParams }: URL) =>
	searchParams.get("sslmode") ??
	(isThisMachine(hostname) || /^%2f/i.test(hostname) ? "disable" : "verify-full");

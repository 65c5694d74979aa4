/** The PostgreSQL programs that tests use: those that are there, else Debian's. */
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "../debianPackages.ts";

export function findPostgres(): string | undefined {
	const candidates = [
		process.env["POSTGRES_BIN"] ?? "",
		...globSync("/usr/lib/postgresql/*/bin").sort().reverse(),
		...(process.env["PATH"] ?? "").split(delimiter),
		"/opt/homebrew/opt/postgresql/bin",
		"/usr/local/opt/postgresql/bin",
	];
	return candidates.find((folder) =>
		["initdb", "postgres"].every((program) => existsSync(join(folder, program))),
	);
}

export function ensurePostgres(): string {
	const found = findPostgres() ?? installDebianPostgres();
	if (found) return found;
	throw new Error(
		"No PostgreSQL server was found, and installing one needs root on Debian. Install PostgreSQL (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of initdb and postgres.",
	);
}

function installDebianPostgres(): string | undefined {
	if (!canInstallDebianPackages()) return undefined;
	// Else the package makes and starts a database of its own.
	const settings = "/etc/postgresql-common/createcluster.d/none-for-tests.conf";
	mkdirSync(dirname(settings), { recursive: true });
	writeFileSync(settings, "create_main_cluster = false\n");
	const installed = installDebianPackages("postgresql");
	rmSync(settings, { force: true });
	return installed ? findPostgres() : undefined;
}

if (import.meta.main) ensurePostgres();

/** The PostgreSQL server that tests use: programs that are there, else Debian's; a data folder of its own; not as root. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { canInstallDebianPackages, installDebianPackages } from "../debianPackages.ts";
import { freePort } from "../freePort.ts";

interface TestPostgres {
	/** Of a user who may create databases. */
	readonly url: string;
	stop(): Promise<void>;
}

/** The folder of the server's programs. POSTGRES_BIN names it where it cannot be guessed. */
export function findPostgres(): string | undefined {
	const candidates = [
		process.env["POSTGRES_BIN"] ?? "",
		...debianFolders(),
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

/** Texts in PEM, for connections that ask for TLS. */
interface Certificate {
	readonly cert: string;
	readonly key: string;
}

export async function startPostgres(certificate?: Certificate): Promise<TestPostgres> {
	const programs = ensurePostgres();
	const owner = unprivilegedUser();
	const folder = mkdtempSync(join(reachableFolder(owner), "lead-desk-postgres-"));
	try {
		if (owner) chownSync(folder, owner.uid, owner.gid);
		const data = join(folder, "data");
		const passwordFile = join(folder, "password");
		writeFileSync(passwordFile, PASSWORD);
		execFileSync(
			join(programs, "initdb"),
			["--pgdata", data, "--username", USER, "--pwfile", passwordFile, ...INITDB_OPTIONS],
			{ ...owner, cwd: folder, stdio: "pipe" },
		);
		const port = await freePort();
		const tls = certificate ? tlsOptions(folder, certificate, owner) : {};
		const command = [join(programs, "postgres"), folder, "-D", data, ...serverOptions({ port, ...tls })];
		const server = spawn("/bin/sh", ["-c", UNTIL_WE_END, ...command], {
			...owner,
			cwd: folder,
			stdio: ["pipe", "ignore", "pipe"],
			// Not hit by a Ctrl+C on the tests, which would end the shell before it has tidied up.
			detached: true,
		});
		await saysReady(server);
		return {
			url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
			stop: () => stop(server),
		};
	} catch (error) {
		rmSync(folder, { recursive: true, force: true });
		throw error;
	}
}

const USER = "desk";
const PASSWORD = "s3cret-of-the-tests";
const INITDB_OPTIONS = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"];

/** The tests' data may be lost with the machine; everything else is as in production. */
const serverOptions = (options: Readonly<Record<string, string | number>>) =>
	Object.entries({
		...options,
		listen_addresses: "127.0.0.1",
		unix_socket_directories: "",
		max_connections: 200,
		shared_buffers: "32MB",
		fsync: "off",
		full_page_writes: "off",
	}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** PostgreSQL reads its key only from a file that nobody else can read. */
function tlsOptions(folder: string, { cert, key }: Certificate, owner: Owner | undefined) {
	const files = { ssl_cert_file: join(folder, "server.crt"), ssl_key_file: join(folder, "server.key") };
	writeFileSync(files.ssl_cert_file, cert);
	writeFileSync(files.ssl_key_file, key, { mode: 0o600 });
	if (owner) for (const file of Object.values(files)) chownSync(file, owner.uid, owner.gid);
	return { ssl: "on", ...files };
}

/** Its input ends when the tests end, however they end. */
const UNTIL_WE_END = 'folder=$1; shift; "$0" "$@" & read -r _; kill -INT $!; wait; cd /; rm -rf "$folder"';

function debianFolders(): string[] {
	const root = "/usr/lib/postgresql";
	const versions = existsSync(root) ? readdirSync(root) : [];
	return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, "bin"));
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

interface Owner {
	readonly uid: number;
	readonly gid: number;
}

/** PostgreSQL refuses to run as root. Undefined: this user will do. */
function unprivilegedUser(): Owner | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const number = (flag: string, name: string) =>
		Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout.trim() || Number.NaN);
	const name = ["postgres", "nobody"].find((candidate) => spawnSync("id", [candidate]).status === 0);
	if (!name) throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
	return { uid: number("-u", name), gid: number("-g", name) };
}

function reachableFolder(owner: Owner | undefined): string {
	const reachable = (folder: string) =>
		spawnSync("test", ["-x", folder], { ...owner, cwd: "/" }).status === 0;
	return [tmpdir(), "/tmp", "/var/tmp"].find(reachable) ?? tmpdir();
}

function saysReady(server: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let said = "";
		const fail = () => {
			server.stdin?.end();
			reject(new Error(`PostgreSQL did not start:\n${said}`));
		};
		const timeout = setTimeout(fail, 30_000);
		server.stderr?.setEncoding("utf8").on("data", (text: string) => {
			if (said.length < 10_000) said += text;
			if (!said.includes("ready to accept connections")) return;
			clearTimeout(timeout);
			resolve();
		});
		server.once("error", fail);
	});
}

function stop(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		server.once("close", () => resolve());
		server.stdin?.end();
	});
}

if (import.meta.main) ensurePostgres();

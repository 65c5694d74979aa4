/** One PostgreSQL server for a whole run of the tests (vitest.config.ts): a data folder of its own; not as root. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { TestProject } from "vitest/node";
import { freePort } from "../../../tools/freePort.ts";
import { ensurePostgres } from "../../../tools/test/postgres.ts";
import { TEST_CA, TEST_KEY } from "./smtpPeer.ts";

declare module "vitest" {
	interface ProvidedContext {
		postgresUrl: string;
	}
}

const USER = "desk";
const PASSWORD = "s3cret-of-the-tests";
const INITDB_OPTIONS = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"];

/** The tests' data may be lost with the machine; everything else is as in production. */
const SERVER_OPTIONS = {
	listen_addresses: "127.0.0.1",
	unix_socket_directories: "",
	max_connections: 200,
	shared_buffers: "32MB",
	fsync: "off",
	full_page_writes: "off",
	ssl: "on",
};

/** Its input ends when the tests end, however they end. */
const UNTIL_WE_END = 'folder=$1; shift; "$0" "$@" & read -r _; kill -INT $!; wait; cd /; rm -rf "$folder"';

export default async function (project: TestProject): Promise<() => Promise<void>> {
	const server = await startPostgres();
	project.provide("postgresUrl", server.url);
	return () => server.stop();
}

async function startPostgres() {
	const programs = ensurePostgres();
	const owner = unprivilegedUser();
	// The temporary folder of root may be closed to others.
	const folder = mkdtempSync(join(owner ? "/tmp" : tmpdir(), "lead-desk-postgres-"));
	const data = join(folder, "data");
	const writeOwn = (name: string, content: string) => {
		const file = join(folder, name);
		writeFileSync(file, content, { mode: 0o600 });
		if (owner) chownSync(file, owner.uid, owner.gid);
		return file;
	};
	if (owner) chownSync(folder, owner.uid, owner.gid);
	const login = ["--username", USER, "--pwfile", writeOwn("password", PASSWORD)];
	const asOwner = { ...owner, cwd: folder, stdio: "pipe" as const };
	execFileSync(join(programs, "initdb"), ["--pgdata", data, ...login, ...INITDB_OPTIONS], asOwner);
	const port = await freePort();
	const options = Object.entries({
		...SERVER_OPTIONS,
		port,
		ssl_cert_file: writeOwn("server.crt", TEST_CA),
		ssl_key_file: writeOwn("server.key", TEST_KEY),
	}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const command = [join(programs, "postgres"), folder, "-D", data, ...options];
	const server = spawn("/bin/sh", ["-c", UNTIL_WE_END, ...command], {
		...asOwner,
		stdio: ["pipe", "ignore", "pipe"],
		// Not hit by a Ctrl+C on the tests, which would end the shell before it has tidied up.
		detached: true,
	});
	await saysReady(server.stderr);
	// The rest is read and dropped: a full pipe would stop the server.
	server.stderr.resume();
	return {
		url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`,
		stop: async () => {
			server.stdin.end();
			await once(server, "close");
		},
	};
}

/** PostgreSQL refuses to run as root. Undefined: this user will do. */
function unprivilegedUser() {
	if (process.getuid?.() !== 0) return undefined;
	const users = readFileSync("/etc/passwd", "utf8");
	const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+)/m.exec(users) ?? [];
	if (!uid) throw new Error("PostgreSQL does not run as root, and there is no user postgres or nobody.");
	return { uid: Number(uid), gid: Number(gid) };
}

async function saysReady(output: Readable): Promise<void> {
	let said = "";
	for await (const text of output.iterator({ destroyOnReturn: false })) {
		said += text;
		if (said.includes("ready to accept connections")) return;
	}
	throw new Error(`PostgreSQL did not start:\n${said}`);
}

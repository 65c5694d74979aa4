/** npm run dev: the site with hot reload, and the lead desk beside it, so that the forms work. */
import { spawn } from "node:child_process";
import { loadEnvFile } from "../server/settings/envFile.ts";
import { startAstro } from "./build/astro.ts";
import { build } from "./build/build.ts";

const DESK_PORT = "4322";

loadEnvFile();
// The desk answers posts without scripts with pages of the built site.
await build({ onlyIfStale: true });

const processes = [
	spawn(process.execPath, ["server/main.ts"], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, PORT: DESK_PORT },
	}),
	startAstro(["dev"], { DEV_DESK: `http://localhost:${DESK_PORT}` }),
];

const stopAll = () => {
	for (const child of processes) child.kill();
};
for (const child of processes) child.once("exit", stopAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stopAll);

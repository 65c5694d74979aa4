/** npm start: builds the site when it is missing or stale, then serves it. */
import { loadEnvFile } from "../server/settings/envFile.ts";
import { build } from "./build/build.ts";

const NPM_CHECK_MS = 500;

if (process.env["npm_lifecycle_event"]) endWith(process.ppid);
loadEnvFile();
await build({ onlyIfStale: true });
await import("../server/main.ts");

/** npm hands SIGINT and SIGTERM on (by `exec`, not to a shell that keeps them), but ends alone at SIGHUP. */
function endWith(npm: number): void {
	const check = setInterval(() => {
		if (process.ppid === npm) return;
		clearInterval(check);
		process.kill(process.pid, "SIGTERM");
	}, NPM_CHECK_MS).unref();
}

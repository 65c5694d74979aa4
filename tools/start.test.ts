import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { watched } from "../tests/desk/support/childProcess.ts";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s to npm frees the port", async (signal) => {
	const env = { ...process.env, PORT: "0", DATA_DIR: temporaryFolder() };
	const npm = watched(spawn("npm", ["start"], { env }));
	onTestFinished(() => npm.kill("SIGKILL"));
	const [, port] = await npm.says(/The site is ready: +http:\/\/[^:]+:(\d+)/);
	npm.kill(signal);
	await expect.poll(() => isListening(port)).toBe(false);
});

const isListening = (port?: string) =>
	fetch(`http://localhost:${port}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

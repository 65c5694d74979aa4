import { spawn } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../tests/desk/support/temporaryFolder.ts";

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s to npm frees the port", async (signal) => {
	const npm = spawn("npm", ["start"], {
		env: { ...process.env, PORT: "0", DATA_DIR: temporaryFolder() },
		stdio: ["ignore", "pipe", "inherit"],
	});
	onTestFinished(() => void npm.kill("SIGKILL"));
	const port = await readyPort(npm.stdout);
	npm.kill(signal);
	await expect.poll(() => isListening(port)).toBe(false);
});

const isListening = (port: number) =>
	fetch(`http://localhost:${port}/healthz`).then(
		({ ok }) => ok,
		() => false,
	);

async function readyPort(output: NodeJS.ReadableStream): Promise<number> {
	let said = "";
	for await (const text of output) {
		said += String(text);
		const [, port] = /The site is ready: +http:\/\/[^:]+:(\d+)/.exec(said) ?? [];
		if (port) return Number(port);
	}
	throw new Error(`npm start ended with: ${said}`);
}

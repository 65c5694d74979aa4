import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tools/freePort.ts";
import { startProgram } from "../desk/support/childProcess.ts";
import { temporaryFolder } from "../desk/support/temporaryFolder.ts";
import { smallSite } from "../desk/support/testDesk.ts";

const DOCKERFILE = readFileSync("deploy/Dockerfile", "utf8");
const [, second = ""] = DOCKERFILE.split(/^FROM .*slim$/m);
const copied = [...second.matchAll(/^COPY --from=build \/site\/(\S+)/gm)].map(([, file = ""]) => file);

test("the container's build runs commands that this project has, and leaves secrets and leads out", () => {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
	const used = [...DOCKERFILE.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
	expect(used.filter((name) => !(name in scripts))).toEqual([]);
	const ignored = readFileSync(".dockerignore", "utf8").split("\n");
	for (const folder of [".env", "data", ".git"]) expect(ignored).toContain(folder);
	expect(second).toContain("USER node");
});

test("with the files of its second stage alone the server starts, as its command and its health check say", async () => {
	const site = temporaryFolder();
	for (const file of copied.filter((name) => !["dist", "content", "node_modules"].includes(name)))
		cpSync(file, join(site, file), { recursive: true });
	cpSync("sample", join(site, "content"), { recursive: true });
	symlinkSync(resolve("node_modules"), join(site, "node_modules"));
	mkdirSync(join(site, "made"));
	cpSync(smallSite(join(site, "made")), join(site, "dist"), { recursive: true });
	const port = String(await freePort());
	const [, script = ""] = /^CMD \["node", "(.*)"\]$/m.exec(second) ?? [];
	const env = { PORT: port, HOST: "127.0.0.1", DATA_DIR: join(site, "data"), NODE_ENV: "production" };
	const server = startProgram(script, [], env, site);
	onTestFinished(async () => void (await server.end("SIGTERM")));
	const [, check = ""] = /^HEALTHCHECK .*CMD node -e "(.*)"$/m.exec(second) ?? [];
	const checked = () => spawnSync(process.execPath, ["-e", check.replace("4321", port)]).status;
	await expect.poll(checked, { timeout: 60_000, interval: 500 }).toBe(0);
	expect(existsSync(join(site, "data"))).toBe(true);
});

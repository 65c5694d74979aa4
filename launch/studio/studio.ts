/** npm run studio: opens the browser with what can be changed on one side and the real site, live, on the other. */
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { build } from "vite";
import { loadEnvFile } from "../../server/settings/envFile.ts";
import { freePort } from "../../tools/freePort.ts";
import { readArguments, stop } from "../commandLine.ts";
import { STUDIO_FOLDER } from "../contentFiles.ts";
import { Access, HOST } from "./access.ts";
import { type StudioServer, studioServer } from "./api.ts";
import { Draft } from "./draft.ts";
import { Preview } from "./preview/preview.ts";
import { removeMade } from "./programs.ts";

const HELP = `npm run studio                     opens the studio in your browser
npm run studio -- --port 4380      on another port (0: any that is free); PORT does the same
npm run studio -- --no-open        only says the address`;

const CLIENT = resolve(".cache/studio/client");

const options = {
	port: { type: "string", default: process.env["PORT"] ?? "4380" },
	"no-open": { type: "boolean", default: false },
} as const;
const { values } = readArguments({ options }, HELP);
await run(Number(values.port) || (await freePort()), !values["no-open"]).catch((error: Error) =>
	stop(error.message, 1),
);

async function run(port: number, opens: boolean): Promise<void> {
	if (process.env["NODE_ENV"] === "production")
		throw new Error("The studio is for the agent's own computer, not for a server (NODE_ENV is production).");
	const lock = lockFolder();
	removeMade();
	loadEnvFile();
	console.log("Opening the studio …");
	let server: StudioServer | undefined;
	const preview = new Preview();
	const draft = new Draft((state) => {
		preview.show(state);
		server?.announce();
	});
	for (const remark of draft.state.remarks) console.log(remark);
	void preview.start();
	await build({
		configFile: false,
		root: join(import.meta.dirname, "client"),
		logLevel: "error",
		build: { outDir: CLIENT, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	});
	const access = new Access(port);
	server = await studioServer(access, draft, preview, CLIENT);
	preview.onOrigin = server.announce;
	await server.app.listen({ host: HOST, port }).catch((error: NodeJS.ErrnoException) => {
		throw error.code === "EADDRINUSE"
			? new Error(`Port ${port} is taken. Use another one: npm run studio -- --port ${port + 10}`)
			: error;
	});

	const end = async () => {
		preview.close();
		await server?.app.close();
		lock.close();
		process.exit();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end());

	const show = () => {
		const address = access.newAddress();
		console.log(`Studio: ${address}\n(works once; Enter opens a new one, Ctrl+C ends; your draft is kept)`);
		if (opens) openBrowser(address);
	};
	show();
	createInterface({ input: process.stdin }).on("line", show);
}

/** Two programs must not write one draft. The system ends the lock with the program, however it ends. */
function lockFolder(): DatabaseSync {
	mkdirSync(STUDIO_FOLDER, { recursive: true, mode: 0o700 });
	const lock = new DatabaseSync(join(STUDIO_FOLDER, "lock.db"));
	try {
		lock.exec("BEGIN EXCLUSIVE");
	} catch {
		throw new Error("The studio of this folder runs already. Press Enter in its terminal to open it.");
	}
	return lock;
}

/** The system's own way; where there is none, the printed address is enough. */
function openBrowser(address: string): void {
	const openers: NodeJS.Dict<string[]> = {
		darwin: ["open"],
		win32: ["rundll32", "url.dll,FileProtocolHandler"],
	};
	const [program = "", ...args] = openers[process.platform] ?? ["xdg-open"];
	spawn(program, [...args, address], { stdio: "ignore", detached: true })
		.on("error", () => {})
		.unref();
}

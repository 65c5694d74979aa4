/** One running studio: page, preview and the one draft of this folder. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { build } from "vite";
import { freePort } from "../../tools/freePort.ts";
import { Access, HOST } from "./access.ts";
import { studioServer } from "./api.ts";
import { STUDIO_FOLDER } from "./draftFile.ts";
import { Preview } from "./preview/preview.ts";
import { Workbench } from "./workbench.ts";

const CLIENT = resolve(".cache/studio/client");
const PID_FILE = join(STUDIO_FOLDER, "running.pid");

interface Options {
	/** 0: any that is free. */
	readonly port: number;
	readonly opens: boolean;
}

export async function runStudio({ port: wished, opens }: Options): Promise<void> {
	takeFolder();
	const port = wished || (await freePort());
	console.log("Opening the studio …");
	const workbench = await Workbench.open();
	const preview = new Preview(await freePort());
	const access = new Access(port);
	preview.show(workbench.base, workbench.applied());
	// The page can be used while the preview still starts.
	const previewStarts = preview.start();
	await buildClient();
	const server = await studioServer({ access, workbench, preview, clientFolder: CLIENT });
	await server.listen({ host: HOST, port }).catch((error: NodeJS.ErrnoException) => {
		throw error.code === "EADDRINUSE"
			? new Error(`Port ${port} is taken. Use another one: npm run studio -- --port ${port + 10}`)
			: error;
	});

	const end = async () => {
		await preview.close();
		await server.close();
		rmSync(PID_FILE, { force: true });
		process.exit();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end());

	const show = () => {
		const address = access.newAddress();
		console.log(`Studio: ${address}\n(works once; Enter opens a new one, Ctrl+C ends; your draft is kept)`);
		if (opens) openBrowser(address);
	};
	await previewStarts;
	show();
	createInterface({ input: process.stdin }).on("line", show);
}

/** Two programs must not write one draft. */
function takeFolder(): void {
	mkdirSync(STUDIO_FOLDER, { recursive: true, mode: 0o700 });
	const other = existsSync(PID_FILE) && Number(readFileSync(PID_FILE, "utf8"));
	if (other && isAlive(other)) {
		throw new Error(
			`The studio of this folder runs already (process ${other}). Press Enter in its terminal to open it.`,
		);
	}
	writeFileSync(PID_FILE, String(process.pid));
}

/** After kill -9 or a power cut the file stays, and its process is gone. */
function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function buildClient(): Promise<void> {
	const isSet = "NODE_ENV" in process.env;
	await build({
		configFile: false,
		root: join(import.meta.dirname, "client"),
		logLevel: "error",
		build: { outDir: CLIENT, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
	});
	// Vite says "production" for the whole process, which here would mean: on a server.
	if (!isSet) delete process.env["NODE_ENV"];
}

/** The system's own way; where there is none, the printed address is enough. */
function openBrowser(address: string): void {
	const [program, ...args] = (
		{
			darwin: ["open", address],
			win32: ["rundll32", "url.dll,FileProtocolHandler", address],
		} as Readonly<Record<string, readonly string[]>>
	)[process.platform] ?? ["xdg-open", address];
	spawn(String(program), args, { stdio: "ignore", detached: true })
		.on("error", () => {})
		.unref();
}

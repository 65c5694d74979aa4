/** WebKit, Safari's engine: WebKitGTK's small browser on a screen in memory, over plain WebDriver. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../../tools/freePort.ts";
import type { Engine, Screen } from "./engine.ts";
import { program } from "./programs.ts";
import { until } from "./until.ts";
import { WebDriver } from "./webDriver.ts";
import { WebKitPage } from "./webkitPage.ts";

/** Its toolbar would keep the window wider than a phone. */
const NARROW_TOOLBAR = "button, entry { min-width: 0; padding: 0; margin: 0; border: 0; }";

/** WebKitGTK is built without web app manifests and says so of our policy; Safari knows the word. */
const EXPECTED = /Unrecognized Content-Security-Policy directive 'manifest-src'/;

export async function webkit(): Promise<Engine> {
	const home = mkdtempSync(join(tmpdir(), "webkit-"));
	mkdirSync(join(home, ".config/gtk-3.0"), { recursive: true });
	writeFileSync(join(home, ".config/gtk-3.0/gtk.css"), NARROW_TOOLBAR);

	const xvfb = spawn(
		program("xvfb"),
		["-displayfd", "1", "-screen", "0", "1440x12000x24", "-nolisten", "tcp"],
		{
			stdio: ["ignore", "pipe", "ignore"],
		},
	);
	const [display] = await once(xvfb.stdout, "data");
	const env = {
		PATH: process.env["PATH"],
		HOME: home,
		XDG_RUNTIME_DIR: home,
		DISPLAY: `:${String(display).trim()}`,
		LANG: "C.UTF-8",
		// There is no session bus to ask for assistive technology.
		NO_AT_BRIDGE: "1",
	};
	const port = await freePort();
	const driver = spawn(program("webkitDriver"), [`--port=${port}`], { env, stdio: "ignore" });
	const webDriver = new WebDriver(`http://127.0.0.1:${port}`);
	await until("WebKitWebDriver answers", () => webDriver.isReady());

	/** The driver has one session at a time, and scripts are on or off for all of it. */
	let session: { readonly scripts: boolean; readonly toolbar: number } | undefined;
	const startSession = async (scripts: boolean) => {
		if (session?.scripts === scripts) return session;
		if (session) await webDriver.endSession();
		await webDriver.startSession(program("miniBrowser"), ["--automation", `--enable-javascript=${scripts}`]);
		const window = await webDriver.get<{ height: number }>("/window/rect");
		const page = await webDriver.post<number>("/execute/sync", { script: "return innerHeight", args: [] });
		session = { scripts, toolbar: window.height - page };
		return session;
	};

	return {
		name: "webkit",
		async open(screen: Screen, { scripts } = { scripts: true }) {
			const { toolbar } = await startSession(scripts);
			const page = new WebKitPage(webDriver, screen, toolbar);
			await page.resize(screen.width, screen.height);
			return page;
		},
		/** Under WebDriver the console is silent, so this is a browser of its own. */
		async complaintsAtLoad(address) {
			const options = ["--enable-write-console-messages-to-stdout=true", "--exit-after-load", address];
			const { stderr, stdout } = await promisify(execFile)(program("miniBrowser"), options, { env });
			const lines = `${stdout}${stderr}`.split("\n");
			return lines.filter((line) => /CONSOLE.*ERROR/.test(line) && !EXPECTED.test(line));
		},
		async stop() {
			if (session) await webDriver.endSession();
			for (const child of [driver, xvfb]) await ended(child);
			rmSync(home, { recursive: true, force: true });
		},
	};
}

async function ended(child: ChildProcess): Promise<void> {
	const end = once(child, "close");
	child.kill();
	await end;
}

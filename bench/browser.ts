/** The tests' browser, with a port that Lighthouse can speak to. */
import { createServer } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { browserLaunch } from "../scripts/browser.ts";

export interface BenchBrowser {
	readonly browser: Browser;
	readonly port: number;
}

export async function launchBrowser(): Promise<BenchBrowser> {
	const port = await freePort();
	const { args, ...launch } = browserLaunch();
	const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
	return { browser, port };
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once("error", reject);
		probe.listen(0, "localhost", () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

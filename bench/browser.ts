/** The tests' browser, with a port that Lighthouse can speak to. */
import { type Browser, chromium } from "@playwright/test";
import { browserLaunch } from "../scripts/browser.ts";
import { freePort } from "../scripts/freePort.ts";

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

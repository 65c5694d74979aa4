/** What all measurements share: the tests' browser and its phone, servers as processes of their own, the middle of several runs. */

import { spawn } from "node:child_process";
import { type Browser, chromium } from "@playwright/test";
import { type LaunchedChrome, launch } from "chrome-launcher";
import { browserLaunch } from "../browser.ts";

/** Nobody but Lighthouse is attached to it: Playwright would run scripts of its own in every page. */
export function launchForLighthouse(): Promise<LaunchedChrome> {
	const { executablePath, chromiumSandbox, args } = browserLaunch();
	return launch({
		chromePath: executablePath,
		chromeFlags: [...args, "--headless=new", ...(chromiumSandbox ? [] : ["--no-sandbox"])],
	});
}

export const launchForPlaywright = (): Promise<Browser> => chromium.launch(browserLaunch());

/** The phone of Lighthouse's mobile profile. */
export const PHONE = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};

interface Listening {
	readonly port: number;
	stop(): void;
}

/** A process of its own, so that measuring and serving do not share a thread. */
export function listen(script: string, ...args: string[]): Promise<Listening> {
	const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
	return new Promise((resolve, reject) => {
		child.once("exit", (code) => reject(new Error(`${script} ended with ${code}.`)));
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			const [, port] = /listening (\d+)/.exec(text) ?? [];
			if (port) resolve({ port: Number(port), stop: () => child.kill("SIGKILL") });
		});
	});
}

/** The middle value; the better one of two. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

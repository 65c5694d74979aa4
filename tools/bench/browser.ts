/** The tests' browser, once with a port for Lighthouse and once in Playwright's hands. */
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

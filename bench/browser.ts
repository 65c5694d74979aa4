/** The tests' browser, once with a port for Lighthouse and once in Playwright's hands. */
import { type Browser, chromium } from "@playwright/test";
import { type LaunchedChrome, Launcher, launch } from "chrome-launcher";
import { browserLaunch } from "../scripts/browser.ts";

/** What the browser prepares for later pages; on two cores it takes the processor from the page that is measured. */
const PREPARATIONS = [
	"SpareRendererForSitePerProcess",
	"PreloadTopChromeWebUI",
	"PreloadTopChromeWebUILessNavigations",
].join();

/** Nobody but Lighthouse is attached to it: Playwright would run scripts of its own in every page. */
export function launchForLighthouse(): Promise<LaunchedChrome> {
	const { executablePath, chromiumSandbox, args } = browserLaunch();
	const usual = Launcher.defaultFlags().map((flag) =>
		flag.startsWith("--disable-features=") ? `${flag},${PREPARATIONS}` : flag,
	);
	return launch({
		chromePath: executablePath,
		ignoreDefaultFlags: true,
		chromeFlags: [...usual, ...args, "--headless=new", ...(chromiumSandbox ? [] : ["--no-sandbox"])],
	});
}

export const launchForPlaywright = (): Promise<Browser> => chromium.launch(browserLaunch());

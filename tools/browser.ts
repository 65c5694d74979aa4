import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { stop } from "../launch/commandLine.ts";
import { installedBrowser } from "../server/print/pdf.ts";
import { installDebianPackages } from "./debianPackages.ts";

/** Chromium without windows, as Playwright itself runs it: the rules take half the time in it. */
const DEBIAN_BROWSER = "chromium-headless-shell";
const NONE =
	"No browser was found and none could be installed. Install Chrome or Chromium, or set CHROME_PATH to one.";

export function findBrowser(): string | undefined {
	return installedBrowser() ?? [chromium.executablePath()].find((path) => existsSync(path));
}

export function ensureBrowser(): string {
	const found =
		findBrowser() ?? (installDebianPackages(DEBIAN_BROWSER) ? findBrowser() : undefined) ?? downloadBrowser();
	if (found) return found;
	return stop(NONE, 1);
}

export const browserLaunch = (executablePath = ensureBrowser()) => ({
	executablePath,
	// Chromium's sandbox does not work as root; elsewhere it stays on.
	chromiumSandbox: process.getuid?.() !== 0,
	args: ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
});

function downloadBrowser(): string | undefined {
	console.log("No browser found. Trying Playwright's own download …");
	const cli = "node_modules/@playwright/test/cli.js";
	spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "ignore", timeout: 180_000 });
	return findBrowser();
}

if (import.meta.main) ensureBrowser();

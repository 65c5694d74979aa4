/** By the Chrome or Chromium of this machine: Playwright is for development. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const USUAL_PLACES = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

export const installedBrowser = (): string | undefined =>
	[process.env["CHROME_PATH"], ...USUAL_PLACES].find((path) => path && existsSync(path));

const TIMEOUT_MS = 60_000;

export async function printPdf(browser: string, html: string): Promise<Buffer> {
	// Guests may be named in it: nobody else reads the folder.
	const folder = await mkdtemp(join(tmpdir(), "print-"));
	const [page, file] = [join(folder, "page.html"), join(folder, "page.pdf")];
	try {
		await writeFile(page, html);
		await promisify(execFile)(
			browser,
			[
				"--headless",
				"--disable-gpu",
				"--disable-background-networking",
				"--no-first-run",
				// Chromium's sandbox does not work as root; elsewhere it stays on.
				...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
				`--user-data-dir=${join(folder, "profile")}`,
				"--no-pdf-header-footer",
				`--print-to-pdf=${file}`,
				page,
			],
			{ timeout: TIMEOUT_MS },
		);
		return await readFile(file);
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
	}
}

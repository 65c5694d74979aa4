/** A page of HTML in the Chrome or Chromium of this machine: as a PDF, as a picture, or as the DOM that its scripts leave. */
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

/** CHROME_PATH names another one. */
export const installedBrowser = (): string | undefined =>
	[process.env["CHROME_PATH"], ...USUAL_PLACES].find((path) => path && existsSync(path));

const TIMEOUT_MS = 60_000;
/** A page with twelve pictures in it. */
const MAX_OUTPUT_BYTES = 128 * 1024 * 1024;

export const printPdf = (browser: string, html: string) =>
	runBrowser(browser, html, "page.pdf", (file) => ["--no-pdf-header-footer", `--print-to-pdf=${file}`]);

/** Runs the page once. The answer is the file that `options` let the browser write, else what it has printed. */
export async function runBrowser(
	browser: string,
	html: string,
	fileName: string,
	options: (file: string) => string[],
): Promise<Buffer> {
	// Guests may be named in it: nobody else reads the folder.
	const folder = await mkdtemp(join(tmpdir(), "print-"));
	const [page, file] = [join(folder, "page.html"), join(folder, fileName)];
	try {
		await writeFile(page, html);
		const { stdout } = await promisify(execFile)(
			browser,
			[
				"--headless",
				"--disable-gpu",
				"--disable-background-networking",
				"--no-first-run",
				// Chromium's sandbox does not work as root; elsewhere it stays on.
				...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
				`--user-data-dir=${join(folder, "profile")}`,
				...options(file),
				page,
			],
			{ timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, encoding: "buffer" },
		);
		return existsSync(file) ? await readFile(file) : stdout;
	} finally {
		await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
	}
}

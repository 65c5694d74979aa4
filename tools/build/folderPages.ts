/**
 * Writes signin/index.html beside signin.html, and so for every page: hosts that know addresses without .html answer /signin
 * at once, and a plain file server leads to /signin/. Our own server has no use for the copies.
 */
import { copyFileSync, globSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { FOLDER_PAGE } from "../../server/http/staticFiles/site.ts";

const NO_ADDRESS = /^(index|404)\.html$|^outcome\b/;

export function addFolderPages(folder: string): void {
	const pages = globSync("**/*.html", { cwd: folder }).filter((page) => !NO_ADDRESS.test(page));
	for (const page of pages) {
		const own = join(folder, page.slice(0, -".html".length));
		mkdirSync(own, { recursive: true });
		copyFileSync(join(folder, page), join(own, FOLDER_PAGE));
	}
}

/** The open-house sheet of the saved site, as PDF. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STUDIO_FOLDER } from "./draftFile.ts";
import { runProgram } from "./programs.ts";
import { Refused } from "./refused.ts";

export async function sheetFile(paper: string): Promise<{ name: string; type: string; content: Buffer }> {
	const file = join(STUDIO_FOLDER, "sheet");
	const { code, stdout, stderr } = await runProgram("launch/open-house-sheet/open-house-sheet.ts", [
		`--paper=${paper}`,
		`--out=${file}`,
	]);
	if (code !== 0) throw new Refused("other", stderr.trim());
	// Without a browser to print with, it is a page that any browser prints.
	const isPage = stdout.includes("Open it in a browser");
	return {
		name: `open-house-${paper}.${isPage ? "html" : "pdf"}`,
		type: isPage ? "text/html; charset=utf-8" : "application/pdf",
		content: readFileSync(file),
	};
}

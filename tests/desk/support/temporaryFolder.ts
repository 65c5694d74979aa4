/** A folder for one test, gone when the test is over. */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { onTestFinished } from "vitest";

export function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "lead-desk-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** An agent's project, with a content folder of its own; fonts are looked up in its packages. */
export function temporaryProject(content: string): string {
	const folder = temporaryFolder();
	cpSync(content, join(folder, "content"), { recursive: true });
	symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
	return folder;
}

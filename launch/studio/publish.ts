/** The sheet for the door, and the steps of docs/deploy.md that fit this site, with its own names filled in. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STUDIO_FOLDER } from "./draftFile.ts";
import { runWell } from "./programs.ts";
import type { PublishStep } from "./protocol.ts";

/** Of the saved site, as PDF. */
export async function sheetFile(paper: string): Promise<{ name: string; type: string; content: Buffer }> {
	const file = join(STUDIO_FOLDER, "sheet");
	const { stdout } = await runWell("launch/open-house-sheet/open-house-sheet.ts", [
		`--paper=${paper}`,
		`--out=${file}`,
	]);
	// Without a browser to print with, it is a page that any browser prints.
	const isPage = stdout.includes("Open it in a browser");
	return {
		name: `open-house-${paper}.${isPage ? "html" : "pdf"}`,
		type: isPage ? "text/html; charset=utf-8" : "application/pdf",
		content: readFileSync(file),
	};
}

export type Way = "static" | "server" | "servers";

const SECTIONS: Readonly<Record<Way, string>> = {
	static: "a. Static host",
	server: "b. One server",
	servers: "c. Several desks",
};

export function publishSteps(way: Way, siteUrl: string): PublishStep[] {
	const section = sectionOf(readFileSync("docs/deploy.md", "utf8"), SECTIONS[way]);
	return stepsIn(
		section.replaceAll("YOUR-DOMAIN", new URL(siteUrl).host).replaceAll("YOUR-REPOSITORY", repository()),
	);
}

/** From its heading to the next one, the daily work left out. */
function sectionOf(page: string, title: string): string {
	const [, section = ""] = page.split(`\n## ${title}\n`);
	return section.split(/\n##+ /)[0] ?? "";
}

/** Code in fences, or between backquotes in a numbered step, is to be copied; the rest is to be read. */
function stepsIn(section: string): PublishStep[] {
	return section.split(/^```(?:sh)?\n/m).flatMap((part, index) => {
		if (index % 2 === 1) return commandsIn(part);
		return part
			.split(/\n\n|\n(?=\d+\. )/)
			.map(plainText)
			.filter((text) => text && !/^(Tried|Not tried)/.test(text))
			.map((text): PublishStep => ({ kind: "text", text }));
	});
}

/** A comment above commands is their heading. */
function commandsIn(block: string): PublishStep[] {
	return block.split(/\n\n/).flatMap((paragraph): PublishStep[] => {
		const lines = paragraph.trim().split("\n");
		const heading = lines[0]?.startsWith("# ") ? lines.shift()?.slice(2) : undefined;
		return [
			...(heading ? [{ kind: "heading", text: heading } as const] : []),
			{ kind: "code", text: lines.join("\n") },
		];
	});
}

const plainText = (text: string) =>
	text
		.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
		.replaceAll("\n", " ")
		.replaceAll(/ {2,}/g, " ")
		.trim();

/** A folder that was downloaded has none; the placeholder stays. */
function repository(): string {
	const { status, stdout } = spawnSync("git", ["remote", "get-url", "origin"], { encoding: "utf8" });
	return status === 0 ? stdout.trim() : "YOUR-REPOSITORY";
}

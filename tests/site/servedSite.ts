/** The production build, asked over the real server's routes, without a browser and without a port. */
import { existsSync } from "node:fs";
import { unescapeHtml, withoutScripts } from "../../launch/preflight/builtSite.ts";
import { openTestDesk } from "../desk/support/testDesk.ts";

export type BuiltSite = Awaited<ReturnType<typeof openBuiltSite>>;

export async function openBuiltSite(distDir = "dist") {
	if (!existsSync(`${distDir}/index.html`)) throw new Error("There is no build yet. Run: npm run build");
	const { app } = await openTestDesk({ DIST_DIR: distDir, LOG_LEVEL: "silent" });
	const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });
	return { get, html: async (path: string) => (await get(path)).body };
}

export const attributes = (html: string, name: string): string[] =>
	[...withoutScripts(html).matchAll(new RegExp(` ${name}="([^"]*)"`, "gi"))].map(([, value = ""]) =>
		unescapeHtml(value),
	);

export function metaContent(html: string, name: string): string | undefined {
	const content = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
	return content === undefined ? undefined : unescapeHtml(content);
}

export const jsonIn = (html: string) =>
	/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
export const graphIn = (html: string) =>
	(JSON.parse(jsonIn(html)) as { "@graph": Record<string, unknown>[] })["@graph"];

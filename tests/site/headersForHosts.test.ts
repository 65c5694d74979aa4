import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EVERY_PATH } from "../screens.ts";
import { openBuiltSite } from "./servedSite.ts";

/** Cloudflare's limits, the narrower ones. */
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

const housePages = globSync(["homes.html", "homes/**/*.html"], { cwd: "dist" }).map(
	(file) => `/${file.replace(/\.html$/, "")}`,
);

const hashes = (text: string) => text.match(/'sha256-[^']+'/g) ?? [];

test("dist/_headers keeps within the hosts' limits and allows what every page needs, and no more", async () => {
	const site = await openBuiltSite();
	const text = readFileSync("dist/_headers", "utf8");
	expect(text.match(/^\//gm)?.length).toBeLessThanOrEqual(MOST_RULES);
	for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
	// Hosts join a header that two matching rules set; two joined policies would forbid both pages' styles.
	expect(text.match(/content-security-policy/g)).toHaveLength(1);

	const needed = new Set<string>();
	for (const screen of [...EVERY_PATH, ...housePages]) {
		const page = await site.get(screen);
		const policy = String(page.headers["content-security-policy"]);
		expect(policy).not.toMatch(/unsafe|\*|data:|http/);
		expect(hashes(policy).length, screen).toBe(page.body.match(/<(style|script)( type="module")?>/g)?.length);
		for (const hash of hashes(policy)) needed.add(hash);
	}
	// The rest is for the two pages in outcome/, which have no address on our server.
	expect(new Set(hashes(text)).difference(needed).size).toBeLessThanOrEqual(2);
	expect(needed.difference(new Set(hashes(text)))).toEqual(new Set());
	expect((await site.get("/_headers")).statusCode).toBe(404);
});

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostFaults } from "../../tools/build/staticHosts.ts";
import { temporaryFolder } from "../desk/support/temporaryFolder.ts";
import { EVERY_PATH } from "../screens.ts";
import { openBuiltSite } from "./servedSite.ts";

const housePages = globSync(["homes.html", "homes/**/*.html"], {
	cwd: "dist",
	exclude: ["**/index.html"],
}).map((file) => `/${file.replace(/\.html$/, "")}`);

const hashes = (text: string) => text.match(/'sha256-[^']+'/g) ?? [];

test("dist/_headers keeps within the hosts' limits and allows what every page needs, and no more", async () => {
	const site = await openBuiltSite();
	const text = readFileSync("dist/_headers", "utf8");
	expect(hostFaults("dist")).toEqual([]);
	// Hosts join a header that two matching rules set; two joined policies would forbid both pages' styles.
	expect(text.match(/content-security-policy/g)).toHaveLength(1);

	const needed = new Set<string>();
	for (const screen of [...EVERY_PATH, ...housePages]) {
		const page = await site.get(screen);
		const policy = String(page.headers["content-security-policy"]);
		expect(policy).not.toMatch(/unsafe|\*|data:|http/);
		const inline = page.body.matchAll(/<(style|script)(?: type="module")?>([\s\S]*?)<\/\1>/g);
		expect(hashes(policy).length, screen).toBe(new Set(inline.map(([, , content]) => content)).size);
		for (const hash of hashes(policy)) needed.add(hash);
	}
	// The rest is for the two pages in outcome/, which have no address on our server.
	expect(new Set(hashes(text)).difference(needed).size).toBeLessThanOrEqual(2);
	expect(needed.difference(new Set(hashes(text)))).toEqual(new Set());
	expect((await site.get("/_headers")).statusCode).toBe(404);
});

test("the policy does not grow with the number of houses: all houses' pages share their hashes", async () => {
	const site = await openBuiltSite();
	const policies = housePages.map(async (path) => (await site.get(path)).headers["content-security-policy"]);
	const kinds = Map.groupBy(housePages, (path) => path.split("/").slice(3).join());
	expect(housePages.length).toBeGreaterThan(2 * kinds.size);
	expect(new Set(await Promise.all(policies)).size).toBeLessThanOrEqual(kinds.size + 1);
});

test.each([
	["_headers", "x".repeat(2001), "2001 characters in a line of _headers"],
	["_headers", "/page\n".repeat(101), "101 rules in _headers"],
	["_redirects", "/a /b 301\n".repeat(2001), "2001 rules in _redirects"],
	["_redirects", "/a/* /b/:splat 301\n".repeat(101), "101 rules with * in _redirects"],
])("a build beyond a static host's limits says which, and what to do: %s", (file, text, sentence) => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, file), text);
	const faults = hostFaults(folder).join("\n");
	expect(faults).toContain(`The site has ${sentence}; Cloudflare Pages takes `);
	expect(faults).toContain("or serve it with its own server (docs/deploy.md).");
});

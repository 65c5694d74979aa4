/** A brand that leaves out whatever can be left out. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BARE_BRAND } from "./second.ts";

const html = (page: string) => readFileSync(`${BARE_BRAND.distDir}/${page}.html`, "utf8");

test("the home page is hero, profile and contact, without a link that leads nowhere", () => {
	const home = html("index");
	expect([...home.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
		"realtor-profile",
		"contact",
	]);
	expect(home).toContain("Nell Orrin and Theo Dale");
	const ids = new Set([...home.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
	for (const [, id] of home.matchAll(/href="\/?#([^"]+)"/g)) expect(ids).toContain(id);
	expect(home).not.toMatch(/mailto:|href="\/signin"|<video|<dialog|undefined/);
});

test("the sign-in says that there is no open house, and leads to the contact form", () => {
	const page = html("signin");
	expect(page).toContain("No Open House at the Moment");
	expect(page).toContain('href="/#contact"');
	expect(page).not.toContain("<form");
});

test("the legal pages name the brokerage's state, and no sentence ends twice", () => {
	expect(html("terms")).toContain("the laws of the State of Nevada");
	expect(html("terms")).not.toContain("Utah courts");
	expect(html("privacy")).toContain("“us” mean Specimen &amp;\u00a0Co. We keep it short");
});

test("the brand's own words take the place of the standard ones", () => {
	expect(html("index")).toContain("Houses above the lake");
	expect(html("index")).toContain("Two agents, one door");
});

test("it has a share card, and no picture or film that no page shows", () => {
	expect(existsSync(`${BARE_BRAND.distDir}/share.jpg`)).toBe(true);
	expect(globSync(`${BARE_BRAND.distDir}/_astro/*.{jpg,avif,mp4,webm,pdf}`)).toEqual([]);
});

test("a site built in a developer's shell is the visitors' site: no script of it is React's development build", () => {
	const scripts = globSync(`${BARE_BRAND.distDir}/_astro/*.js`).map((file) => readFileSync(file, "utf8"));
	expect(scripts.some((script) => script.includes("react.dev/errors"))).toBe(true);
	expect(scripts.filter((script) => script.includes("React DevTools"))).toEqual([]);
});

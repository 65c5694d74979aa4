import { globSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleSite } from "../brands/sample.ts";
import { EVERY_PATH } from "../screens.ts";
import { openBuiltSite } from "./servedSite.ts";

const KIB = 1024;
const REMEDY =
	"What only code shows belongs into src/styles/late.css, what islands need is the least of their props, and what is not in the first screen may come late. A section that is worth its bytes raises the limit here";

test.each([
	["/", 22.5],
	["/homes/1847-silver-hollow-road", 22.5],
])("%s with its styles and scripts is at most %d KiB compressed", async (path, most) => {
	const page = await (await openBuiltSite()).get(path, { "accept-encoding": "br" });
	expect(page.headers["content-encoding"]).toBe("br");
	const bytes = page.rawPayload.length;
	expect(bytes, `${path} is ${bytes - most * KIB} bytes too large. ${REMEDY}.`).toBeLessThanOrEqual(
		most * KIB,
	);
});

test("a house's page does not grow with the number of houses: it names one other, and one picture is not lazy", async () => {
	const site = await openBuiltSite();
	const { houses } = sampleSite();
	expect(houses.length).toBeGreaterThan(3);
	for (const { id } of houses) {
		const html = await site.html(`/homes/${id}`);
		expect(houses.filter((house) => html.includes(house.id))).toHaveLength(2);
		expect(html.match(/<img (?![^>]*loading="lazy")/g)).toHaveLength(1);
	}
});

test("a house's photograph comes before its headline's font", async () => {
	const html = await (await openBuiltSite()).html("/homes/1847-silver-hollow-road");
	const font = html.indexOf('as="font"');
	expect(font).toBeGreaterThan(html.indexOf('fetchPriority="high"'));
	expect(html.slice(font)).toMatch(/^[^>]* fetchpriority="low">/);
});

test("a page's own scripts come inside it, where no network can lose them", async () => {
	const site = await openBuiltSite();
	for (const screen of EVERY_PATH) expect(await site.html(screen), screen).not.toMatch(/<script[^>]+src=/);
});

test("all scripts of the site together are at most 90 KiB compressed", () => {
	const scripts = globSync("dist/_astro/*.js.br");
	expect(scripts.length).toBeGreaterThan(1);
	expect(scripts.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(90 * KIB);
});

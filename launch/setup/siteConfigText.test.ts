import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sample from "../../site.config.ts";
import { siteConfigText } from "./siteConfigText.ts";

/** Texts that a formatter could quote, break or join in another way. */
const unusual = {
	...sample,
	siteName: 'The "Vale"',
	agent: {
		...sample.agent,
		name: `Sean O'Neill "Junior"`,
		license: `A license whose line is exactly as long as a line of this file may be, no more, ${"x".repeat(13)}`,
		bio: ["Short.", "It's fine."],
	},
	brokerage: { name: `A long name${" and on".repeat(20)}`, address: `A long address${" and on".repeat(20)}` },
	contact: {
		...sample.contact,
		heading: `Begin with "it's a house"`,
		invitation: "Line one\nline two \\ end",
	},
	listing: {
		...sample.listing,
		facts: { ...sample.listing.facts, priceUsd: 12_345_678.5, lotAcres: 0.25, yearBuilt: 1898 },
		gallery: sample.listing.gallery.slice(0, 1),
	},
};

test("the sample configuration is written exactly as it stands", () => {
	expect(siteConfigText(sample)).toBe(readFileSync("site.config.ts", "utf8"));
});

test("what is written holds exactly what was to be written", async () => {
	const source = siteConfigText(unusual).replace(/^import.*$/m, "const defineSite = (config) => config;");
	const written = await import(`data:text/javascript,${encodeURIComponent(source)}`);
	expect(written.default).toEqual(unusual);
});

test("the formatter has nothing to mend in it", () => {
	const text = siteConfigText(unusual);
	const formatted = spawnSync(
		process.execPath,
		["node_modules/@biomejs/biome/bin/biome", "format", "--stdin-file-path=site.config.ts"],
		{ input: text, encoding: "utf8" },
	);
	expect(formatted.stdout).toBe(text);
});

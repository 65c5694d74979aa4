import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import sample from "../../site.config.ts";
import type { WholeSite } from "../../tests/brands/sample.ts";
import { changedSiteConfig, formatted } from "./siteConfigFile.ts";

const sampleText = readFileSync("site.config.ts", "utf8");

/** As a developer might have written it. */
const OWN = `import { defineSite } from "./src/config/define.ts";

/** The year I began. */
const SINCE = 2001;
const CITY = "Ogden"; // my town
const house = {
	/** As registered. */
	city: CITY,
	facts: { priceUsd: 8_950_000 },
};

const paragraphs = (text) => text.split("|"); // mine

export default defineSite({
	// The name on the sign.
	siteName: \`Vale, since \${SINCE}\`,
	siteUrl: "https://vale.com", // with www?
	listing: house,
	agent: {
		bio: paragraphs("One|Two"),
		/** What follows the name. */
		license: "1",
		awards: [
			"2019", // the first
			// the second
			"2021",
		],
	},
});
`;

const present = {
	siteName: "Vale, since 2001",
	siteUrl: "https://vale.com",
	listing: { city: "Ogden", facts: { priceUsd: 8_950_000 } },
	agent: { bio: ["One", "Two"], license: "1", awards: ["2019", "2021"] },
};

const exportedBy = async (text: string) => {
	const source = text.replace(/^import.*$/m, "const defineSite = (config) => config;");
	return ((await import(`data:text/javascript,${encodeURIComponent(source)}`)) as { default: unknown })
		.default;
};

const COMMENTS = [...OWN.matchAll(/\/\*\*.*?\*\/|\/\/ .*/g)].map(([comment]) => comment);

test("a change leaves comments, own constants and own functions, and a second run changes nothing", async () => {
	const after = {
		...present,
		siteUrl: "https://www.vale.com",
		listing: { city: "Ogden", facts: { priceUsd: 1_250_000 } },
		agent: { ...present.agent, license: "2", awards: ["2019", "2022", "2024"] },
	};
	const text = changedSiteConfig(OWN, present, after);
	expect(await exportedBy(text)).toEqual(after);
	for (const kept of [...COMMENTS, "const SINCE = 2001;", "facts: { priceUsd: 1_250_000 }"]) {
		expect(text).toContain(kept);
	}
	expect(text).toContain(`siteName: \`Vale, since \${SINCE}\``);
	expect(text).toContain('const paragraphs = (text) => text.split("|"); // mine');
	expect(text).toContain('bio: paragraphs("One|Two")');
	expect(changedSiteConfig(text, after, after)).toBe(text);
});

test("only what changes is touched", () => {
	const text = changedSiteConfig(OWN, present, { ...present, siteUrl: "https://www.vale.com" });
	expect(text).toBe(OWN.replace("https://vale.com", "https://www.vale.com"));
});

test("a value that code computed becomes the answer, and the code stays for what else needs it", async () => {
	const after = {
		...present,
		siteName: 'The "Vale"',
		listing: { ...present.listing, city: "Provo" },
		agent: { ...present.agent, bio: ["It's one.\nLine two \\ end"] },
	};
	const text = changedSiteConfig(OWN, present, after);
	expect(await exportedBy(text)).toEqual(after);
	for (const comment of COMMENTS) expect(text).toContain(comment);
	expect(text).toContain("const SINCE = 2001;");
});

test("values are added and cleared", async () => {
	const after = {
		...present,
		siteUrl: undefined,
		agent: { ...present.agent, awards: ["2019"], portrait: { file: "me.jpg" } },
		links: ["https://a.com"],
	};
	const { siteUrl, ...expected } = after;
	const text = changedSiteConfig(OWN, present, after);
	expect(await exportedBy(text)).toEqual(expected);
	for (const comment of COMMENTS) expect(text).toContain(comment);
});

test("a constant that several values share keeps its meaning for the others", async () => {
	const text = `const defineSite = (config) => config;\nconst two = ["a", "b"];\nexport default defineSite({ one: two, other: two });\n`;
	const after = { one: ["a"], other: ["a", "b"] };
	const changed = changedSiteConfig(text, { one: ["a", "b"], other: ["a", "b"] }, after);
	expect(await exportedBy(changed)).toEqual(after);
});

test("the sample with other texts, facts and pictures stays as the formatter wants it", async () => {
	const after = structuredClone(sample) as typeof sample & Pick<WholeSite, "listing" | "testimonials">;
	after.siteName = `Sean O'Neill "Junior"`;
	after.brokerage = { name: `A long name${" and on".repeat(20)}`, address: "Short", state: "Utah" };
	after.agent.bio = ["Short.", "It's fine."];
	after.listing.facts = { ...after.listing.facts, priceUsd: 12_345_678, lotAcres: 0.25, yearBuilt: 1898 };
	after.listing.gallery = after.listing.gallery.slice(0, 2);
	after.testimonials.items.push({ name: "new", initials: "NW", feedback: "A long text. ".repeat(12).trim() });
	const text = changedSiteConfig(sampleText, sample, after);
	expect(await exportedBy(text)).toEqual(after);
	expect(formatted(text)).toBe(text);
	expect(text).toContain("priceUsd: 12_345_678,");
});

test("a file that its owner formats in another way is not reformatted", () => {
	const text = "export default defineSite({a:1,\n   b :'x'})";
	expect(changedSiteConfig(text, { a: 1, b: "x" }, { a: 2, b: "x" })).toBe(text.replace("a:1", "a:2"));
});

test("a configuration that is no object is refused in a sentence", () => {
	expect(() => changedSiteConfig("export default load();", { a: 1 }, { a: 2 })).toThrow(
		"must be written as: export default defineSite({ … });",
	);
});

import { globSync, readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { EVERY_PATH } from "../screens.ts";
import { attributes, type BuiltSite, openBuiltSite } from "../site/servedSite.ts";
import { BARE_BRAND, SECOND_BRAND } from "./second.ts";

test.each([
	{ brand: "this brand", distDir: "dist", targets: 100 },
	{ brand: "a brand that leaves out whatever can be left out", distDir: BARE_BRAND.distDir, targets: 20 },
])("every link, picture and anchor of $brand leads somewhere", async ({ distDir, targets }) => {
	const site = await openBuiltSite(distDir);
	const broken: string[] = [];
	const asked = new Map<string, Promise<boolean>>();

	for (const screen of EVERY_PATH) {
		const html = await site.html(screen);
		for (const target of targetsOf(html)) {
			// A moment of a film is no element of a page.
			const { pathname, hash, origin } = new URL(target.replace(/#t=.*/, ""), `http://site.test${screen}`);
			if (origin !== "http://site.test") continue;
			const address = pathname + hash;
			const found =
				asked.get(address) ?? leadsSomewhere(site, pathname, hash, pathname === screen ? html : undefined);
			asked.set(address, found);
			if (!(await found)) broken.push(`${screen} → ${target}`);
		}
	}

	expect(broken).toEqual([]);
	expect(asked.size).toBeGreaterThan(targets);
});

test("every link is an address that a robot can follow", async () => {
	const site = await openBuiltSite();
	for (const screen of EVERY_PATH) {
		const links = attributes(await site.html(screen), "href");
		expect(links.length, screen).toBeGreaterThan(8);
		expect(
			links.filter((href) => !/^(\/|#|https?:|tel:|mailto:)./.test(`${href} `)),
			screen,
		).toEqual([]);
	}
});

test("every page of every brand is valid HTML", async () => {
	const checker = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });
	const files = globSync([
		`dist/**/*.html`,
		`${SECOND_BRAND.distDir}/*.html`,
		`${BARE_BRAND.distDir}/*.html`,
	]);
	expect(files.length).toBeGreaterThan(15);
	for (const file of files) {
		const html = readFileSync(file, "utf8");
		const { results } = await checker.validateString(html);
		expect(
			results.flatMap(({ messages }) => messages).map(({ message }) => message),
			file,
		).toEqual([]);
		// What the checker does not see.
		expect(html.slice(html.indexOf("<body")), file).not.toContain("<style");
		expect(html.trimEnd().slice(html.indexOf("</html>")), file).toBe("</html>");
	}
});

async function leadsSomewhere(site: BuiltSite, pathname: string, hash: string, page: string | undefined) {
	if (page === undefined && (await site.get(pathname)).statusCode !== 200) return false;
	if (!hash) return true;
	return attributes(page ?? (await site.html(pathname)), "id").includes(decodeURIComponent(hash.slice(1)));
}

function targetsOf(html: string): Set<string> {
	const single = ["href", "src", "poster"].flatMap((name) => attributes(html, name));
	const several = attributes(html, "srcset").flatMap((set) =>
		set.split(",").map((entry) => entry.trim().split(" ")[0] ?? ""),
	);
	return new Set([...single, ...several].filter((target) => !/^(tel|mailto|data):/.test(target)));
}

import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { pageMetadata } from "../../model/content/titles.ts";
import { changesIn } from "../../src/seo/changesIn.ts";
import { LISTED_PAGES } from "../../src/seo/listedPages.ts";
import { sampleSite } from "../brands/sample.ts";
import { EVERY_PATH, FORM_PATHS } from "../screens.ts";
import { attributes, type BuiltSite, graphIn, jsonIn, metaContent, openBuiltSite } from "./servedSite.ts";

const config = sampleSite();

let site: BuiltSite;
beforeEach(async () => {
	site = await openBuiltSite();
});

const absolute = (path: string) => new URL(path, config.siteUrl).href;
test("a page that search may show has one canonical address and a card for shared links", async () => {
	for (const path of LISTED_PAGES) {
		const html = await site.html(path);
		const { title, description } = pageMetadata(config, path);
		expect(html.match(/<link rel="canonical" href="[^"]*">/g)).toEqual([
			`<link rel="canonical" href="${absolute(path)}">`,
		]);
		expect(metaContent(html, "og:url")).toBe(absolute(path));
		expect(metaContent(html, "og:title")).toBe(title);
		expect(metaContent(html, "og:description")).toBe(description);
		expect(metaContent(html, "og:image")).toBe(absolute("/share.jpg"));
		expect(metaContent(html, "twitter:card")).toBe("summary_large_image");
		expect(html).not.toContain("noindex");
	}
});

test("a house has its own address, share card, way and offer", async () => {
	const [house] = config.houses;
	const path = `/homes/${house?.id}`;
	const html = await site.html(path);
	expect(html).toContain(`<link rel="canonical" href="${absolute(path)}">`);
	expect(metaContent(html, "og:title")).toBe(`${house?.street}, ${house?.city} | ${config.siteName}`);
	expect(metaContent(html, "og:image")).toBe(absolute(`${path}/share.jpg`));
	expect((await site.get(`${path}/share.jpg`)).headers).toMatchObject({
		"content-type": "image/jpeg",
		"cross-origin-resource-policy": "cross-origin",
	});
	const [, breadcrumbs, listing] = graphIn(html);
	expect(breadcrumbs).toMatchObject({
		"@type": "BreadcrumbList",
		itemListElement: [{ item: absolute("/") }, { item: absolute("/homes") }, { item: absolute(path) }],
	});
	expect(listing).toMatchObject({
		url: absolute(path),
		datePosted: house?.listedOn,
		offers: { price: house?.facts.priceUsd, availability: "https://schema.org/InStock" },
	});
});

test("every other page is kept out of search", async () => {
	for (const path of new Set<string>(EVERY_PATH).difference(new Set(LISTED_PAGES))) {
		const html = await site.html(path);
		expect(metaContent(html, "robots"), path).toBe("noindex");
		expect(html, path).not.toContain("canonical");
	}
});

test("the sitemap lists the pages that search may show, and robots.txt names the sitemap", async () => {
	const sitemap = await site.get("/sitemap.xml");
	expect(sitemap.headers["content-type"]).toMatch(/^(application|text)\/xml/);
	expect([...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)).toEqual(
		[
			"/",
			"/terms",
			"/privacy",
			"/homes",
			...FORM_PATHS,
			...config.houses.map(({ id }) => `/homes/${id}`),
		].map(absolute),
	);
	const { id, gallery } = config.listing;
	const entry = sitemap.body.split("<url>").find((url) => url.includes(`/homes/${id}<`));
	expect(entry).toContain(`<lastmod>${changesIn("sample")(`houses/${id}`)}</lastmod>`);
	expect(entry?.match(/<image:loc>/g)).toHaveLength(gallery.length);
	const robots = await site.get("/robots.txt");
	expect(robots.headers["content-type"]).toMatch(/^text\/plain/);
	expect(robots.body).toContain(`Sitemap: ${absolute("/sitemap.xml")}`);
	expect(robots.body).not.toContain("Disallow");
});

test("the card for shared links is a picture of 1200 by 630", async () => {
	const card = await site.get("/share.jpg");
	expect(card.headers["content-type"]).toBe("image/jpeg");
	const { width, height } = await sharp(card.rawPayload).metadata();
	expect([width, height]).toEqual([1200, 630]);
	expect(card.rawPayload.length).toBeLessThan(300_000);
});

test("icons and manifest are made from the branding", async () => {
	const manifest = await site.get("/site.webmanifest");
	expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json/);
	const { name, theme_color, icons } = manifest.json();
	expect([name, theme_color]).toEqual([config.siteName, config.branding.primaryColor]);
	expect(icons).toMatchObject([{ sizes: "192x192" }, { sizes: "512x512" }]);
	const pictures = [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }];
	for (const { src, sizes } of pictures) {
		const icon = await site.get(src);
		expect(icon.headers["content-type"], src).toBe("image/png");
		const { width, height } = await sharp(icon.rawPayload).metadata();
		expect(`${width}x${height}`, src).toBe(sizes);
	}
	const svg = await site.get("/favicon.svg");
	expect(svg.body).toContain(config.branding.accentColor);
	expect(svg.body).not.toContain("<text");
	expect((await site.get("/favicon.ico")).rawPayload.readUInt16LE(2)).toBe(1);
});

test("/homes says in JSON-LD which houses it lists, in its order", async () => {
	const html = await site.html("/homes");
	const [list] = graphIn(html) as unknown as [{ itemListElement: { url: string }[] }];
	const links = attributes(html, "href").filter((href) =>
		config.houses.some(({ id }) => href === `/homes/${id}`),
	);
	expect(list.itemListElement.map(({ url }) => url)).toEqual(links.map(absolute));
});

test("the home page says in JSON-LD who the agent is, what is for sale and what the film shows", async () => {
	const html = await site.html("/");
	const { agent, brokerage, listing } = config;
	expect(graphIn(html)).toMatchObject([
		{
			"@type": "RealEstateAgent",
			name: agent.name,
			telephone: expect.stringMatching(/^\+1\d{10}$/),
			areaServed: brokerage.state,
			parentOrganization: { "@type": "Organization", name: brokerage.name },
		},
		{ "@type": "WebSite", name: config.siteName, url: absolute("/") },
		{
			"@type": "RealEstateListing",
			about: {
				"@type": "SingleFamilyResidence",
				address: { streetAddress: listing.street, addressLocality: listing.city },
				numberOfBedrooms: listing.facts.bedrooms,
			},
		},
		{
			"@type": "VideoObject",
			description: listing.video.description,
			uploadDate: listing.video.publishedOn,
		},
	]);
	expect(jsonIn(html)).not.toMatch(/rating|review/i);
	const files = [...jsonIn(html).matchAll(/"([^"]*\/_astro\/[^"]*)"/g)].map(
		([, url = ""]) => new URL(url).pathname,
	);
	expect(files.length).toBe(1 + 2 + 1);
	for (const file of files) expect((await site.get(file, { range: "bytes=0-9" })).statusCode, file).toBe(206);
});

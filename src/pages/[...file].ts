/** The files beside the pages that are made of the content. */
import { extname } from "node:path";
import { site } from "virtual:site";
import type { APIRoute } from "astro";
import { minify, transformWithOxc } from "vite";
import { contentDir } from "../../model/content/contentDir.ts";
import { COUNT_SCRIPT, isCounting } from "../../model/content/counts.ts";
import { emailSettings } from "../../model/forms/email.ts";
import { comingOpenHouses, housePath, isCarded, shownHouses } from "../../model/houses/listing.ts";
import { AGENT_PLATE, agentPlate } from "../brand/agentPlate.ts";
import { iconIco, iconPng, iconSvg } from "../brand/icon.ts";
import { patternSvg } from "../brand/pattern.ts";
import { SHARE_CARD, shareCard } from "../brand/shareCard.ts";
import counting from "../layouts/counting.client.ts?raw";
import { originalUrl } from "../media/pictures.ts";
import { filterRules, needsFilter } from "../sections/Homes/filter.ts";
import { calendarFile, calendarPath } from "../seo/calendar.ts";
import { changesIn } from "../seo/changesIn.ts";
import { canonicalUrl, listedPages } from "../seo/listedPages.ts";

const absolute = (path: string) => canonicalUrl(path, site.siteUrl);
const offered = site.houses.filter(isCarded);

const FILES: Readonly<Record<string, () => string | Buffer | Promise<string | Buffer>>> = {
	"/favicon.ico": () => iconIco(site, 32),
	"/favicon.svg": () => iconSvg(site),
	// The manifest names the last two.
	"/apple-touch-icon.png": () => iconPng(site, 180),
	"/icon-192.png": () => iconPng(site, 192),
	"/icon-512.png": () => iconPng(site, 512),
	"/site.webmanifest": () => JSON.stringify(manifest),
	"/pattern.svg": () => patternSvg(site.branding),
	// A real portrait always wins.
	...(!site.agent.portrait && { [AGENT_PLATE.path]: () => agentPlate(site) }),
	[SHARE_CARD.path]: () => shareCard(site),
	...Object.fromEntries(
		shownHouses(site).map((house) => [housePath(house) + SHARE_CARD.path, () => shareCard(site, house)]),
	),
	...Object.fromEntries(
		site.houses.flatMap((house) =>
			comingOpenHouses(site, house).map((date) => [
				calendarPath(date),
				() => calendarFile(site, house, date, new Date()),
			]),
		),
	),
	// Pages that say noindex stay open to robots: one that may not read a page cannot read its noindex either.
	"/robots.txt": () => `User-agent: *\nAllow: /\n\nSitemap: ${absolute("/sitemap.xml")}\n`,
	"/sitemap.xml": sitemap,
	...(needsFilter(offered) && { "/homes-filter.css": () => filterRules(offered, site) }),
	...(isCounting(site, emailSettings(process.env)) && { [`/${COUNT_SCRIPT}.js`]: countingScript }),
};

/** For the home screen of a phone. */
const manifest = {
	name: site.siteName,
	lang: site.lang,
	start_url: "/",
	display: "browser",
	theme_color: site.branding.primaryColor,
	background_color: site.branding.primaryColor,
	icons: [192, 512].map((edge) => ({
		src: `/icon-${edge}.png`,
		sizes: `${edge}x${edge}`,
		type: "image/png",
		purpose: "any maskable",
	})),
};

function sitemap(): string {
	const changedOn = changesIn(contentDir());
	const entries = listedPages(site).map(({ path, source, pictures }) => {
		const addresses = pictures.map((file) => absolute(originalUrl(file)));
		const images = addresses.map((address) => `<image:image><image:loc>${address}</image:loc></image:image>`);
		const page = `<loc>${absolute(path)}</loc><lastmod>${changedOn(source)}</lastmod>`;
		return `<url>${page}${images.join("")}</url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join("")}</urlset>\n`;
}

async function countingScript(): Promise<string> {
	const { code } = await transformWithOxc(counting, `${COUNT_SCRIPT}.ts`);
	return (await minify(`${COUNT_SCRIPT}.js`, code, { module: true })).code;
}

export const getStaticPaths = () => Object.keys(FILES).map((path) => ({ params: { file: path.slice(1) } }));

/** Those that a browser does not find out by itself, for the development server. */
const TYPES: Readonly<Record<string, string>> = {
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
};

export const GET: APIRoute = async ({ url: { pathname } }) => {
	const content = await FILES[pathname]?.();
	const type = TYPES[extname(pathname)];
	return new Response(Buffer.from(content ?? ""), type ? { headers: { "Content-Type": type } } : {});
};

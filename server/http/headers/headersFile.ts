/** `_headers` of Netlify and Cloudflare: they join a header that two rules set, so one policy serves all pages. */
import type { SiteConfig } from "../../../model/content/schema.ts";
import { KIOSK_WORKER } from "../../../model/forms/kiosk.ts";
import { housePath, movedHouses } from "../../../model/houses/listing.ts";
import {
	cacheControl,
	FOR_A_YEAR,
	HASHED_FOLDER,
	type PageConnections,
	POLICY_HEADER,
	pagePolicy,
	SECURITY_HEADERS,
	TLS_HEADERS,
	upgraded,
} from "./headerValues.ts";

export const HEADERS_FILE = "_headers";
export const REDIRECTS_FILE = "_redirects";

export interface StaticSite extends PageConnections {
	readonly pages: readonly string[];
	readonly siteUrl: string;
}

export function headersFile({ pages, siteUrl, ...connections }: StaticSite): string {
	const policy = pagePolicy(pages, connections, true);
	const overTls = siteUrl.startsWith("https:");
	return [
		rule("/*", {
			[POLICY_HEADER]: overTls ? upgraded(policy) : policy,
			...SECURITY_HEADERS,
			// A mail shows a share card, and a rule for it alone would be joined to this one.
			"cross-origin-resource-policy": "cross-origin",
			...(overTls && TLS_HEADERS),
		}),
		rule(`/${HASHED_FOLDER}*`, { "cache-control": FOR_A_YEAR }),
		rule(`/${KIOSK_WORKER}`, { "cache-control": cacheControl(KIOSK_WORKER) }),
	].join("\n");
}

export const redirectsFile = (site: Pick<SiteConfig, "houses" | "removedHouses">): string =>
	[
		...movedHouses(site).flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}/* ${to}/:splat 301`]),
		...site.removedHouses.flatMap((id) =>
			["", "/*"].map((rest) => `${housePath({ id })}${rest} /404.html 410`),
		),
	]
		.map((line) => `${line}\n`)
		.join("");

const rule = (path: string, headers: Readonly<Record<string, string>>) =>
	`${path}\n${Object.entries(headers)
		.map(([name, value]) => `  ${name}: ${value}\n`)
		.join("")}`;

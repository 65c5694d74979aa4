import { createHash } from "node:crypto";
import { ANALYTICS_POLICY } from "../../../model/content/constants.ts";
import { frameOrigins } from "../../../model/content/embeds.ts";
import type { SiteConfig } from "../../../model/content/schema.ts";
import { isSignInPath, KIOSK_WORKER, KIOSK_WORKER_POLICY } from "../../../model/forms/kiosk.ts";

export interface PageConnections
	extends Pick<SiteConfig, "analytics">,
		Partial<Pick<SiteConfig, "embeds" | "houses">> {
	readonly emailOrigin: string;
}

export function pagePolicy(pages: readonly string[], connections: PageConnections, kiosk = false): string {
	const { emailOrigin, analytics, embeds = [], houses = [] } = connections;
	const counter = analytics && {
		script: new URL(analytics.script).origin,
		endpoint: new URL(analytics.endpoint ?? analytics.script).origin,
	};
	const frames = frameOrigins({ embeds, houses }).filter((origin) =>
		pages.some((page) => page.includes(origin)),
	);
	return policy({
		"default-src": "'none'",
		"script-src": ["'self'", counter?.script, ...hashesOf(INLINE_SCRIPT, pages)],
		"style-src": ["'self'", ...hashesOf(INLINE_STYLE, pages)],
		"img-src": "'self'",
		"media-src": "'self'",
		"font-src": "'self'",
		"manifest-src": "'self'",
		...(frames.length > 0 && { "frame-src": frames }),
		"worker-src": kiosk ? "'self'" : "'none'",
		"connect-src": ["'self'", emailOrigin, counter?.endpoint],
		"form-action": ["'self'", emailOrigin],
		"base-uri": "'none'",
		"frame-ancestors": "'none'",
		// No script of this site turns text into markup or code; an injected one cannot either.
		"require-trusted-types-for": "'script'",
		"trusted-types": [
			kiosk && KIOSK_WORKER_POLICY,
			analytics && ANALYTICS_POLICY,
			!kiosk && !analytics && "'none'",
		],
	});
}

export const workerPolicy = (emailOrigin: string) =>
	policy({
		"default-src": "'none'",
		"connect-src": ["'self'", emailOrigin],
		"base-uri": "'none'",
		"frame-ancestors": "'none'",
	});

export function policyOf(file: string, text: string, connections: PageConnections): Record<string, string> {
	if (file === KIOSK_WORKER) return { [POLICY_HEADER]: workerPolicy(connections.emailOrigin) };
	if (!file.endsWith(".html")) return {};
	const kiosk = isSignInPath(`/${file.slice(0, -".html".length)}`);
	return { [POLICY_HEADER]: pagePolicy([text], connections, kiosk) };
}

export const NO_PAGE_POLICY = policy({
	"default-src": "'none'",
	"base-uri": "'none'",
	"form-action": "'none'",
	"frame-ancestors": "'none'",
});

/** Pictures and film: the browser's own viewer paints around them with inline styles. */
export const VIEWED_FILE_POLICY = policy({ "frame-ancestors": "'none'" });

/** Only behind TLS: it would turn http://localhost into an address that nobody answers. */
export const upgraded = (header: string) => `${header}; upgrade-insecure-requests`;

function policy(directives: Readonly<Record<string, string | readonly unknown[]>>): string {
	return Object.entries(directives)
		.map((directive) => directive.flat().filter(Boolean).join(" "))
		.join("; ");
}

const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** JSON is data: the browser never runs it, so the policy need not allow it. */
const INLINE_SCRIPT =
	/<script\b(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g;

function hashesOf(element: RegExp, pages: readonly string[]): Set<string> {
	const contents = pages.flatMap((html) => [...html.matchAll(element)].map(([, content = ""]) => content));
	return new Set(contents.map((content) => `'sha256-${sha256(content)}'`));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	"x-content-type-options": "nosniff",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": ["camera", "display-capture", "geolocation", "microphone", "payment", "usb"]
		.map((feature) => `${feature}=()`)
		.join(", "),
};

/** One year, this host only: the owner's other subdomains may not have TLS. */
export const TLS_HEADERS: Readonly<Record<string, string>> = {
	"strict-transport-security": "max-age=31536000",
};

export const POLICY_HEADER = "content-security-policy";

export const HASHED_FOLDER = "_astro/";

export const FOR_A_YEAR = "public, max-age=31536000, immutable";

export const cacheControl = (file: string) => (file.startsWith(HASHED_FOLDER) ? FOR_A_YEAR : "no-cache");

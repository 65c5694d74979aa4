/** What a page of this site may load, run and talk to. Nothing inline runs or paints unless the build put it there. */
import { createHash } from "node:crypto";
import { ANALYTICS_POLICY } from "../../../src/config/constants.ts";
import { KIOSK_WORKER_POLICY } from "../../../src/config/kiosk.ts";
import { site } from "../../../src/config/site.ts";

/** For one page, or for all that share one header, a kiosk's among them. `emailOrigin` is empty when the forms go to this server. */
export function pagePolicy(pages: readonly string[], emailOrigin: string, kiosk = false): string {
	const formTargets = formTargetsOf(emailOrigin);
	return policy({
		"default-src": "'none'",
		"script-src": ["'self'", ...ANALYTICS.script, ...hashesOf(INLINE_SCRIPT, pages)].join(" "),
		"style-src": ["'self'", ...hashesOf(INLINE_STYLE, pages)].join(" "),
		"img-src": "'self'",
		"media-src": "'self'",
		"font-src": "'self'",
		"manifest-src": "'self'",
		"worker-src": kiosk ? "'self'" : "'none'",
		"connect-src": [...formTargets, ...ANALYTICS.connect].join(" "),
		"form-action": formTargets.join(" "),
		"base-uri": "'none'",
		"frame-ancestors": "'none'",
		// No script of this site turns text into markup or code; an injected one cannot either.
		"require-trusted-types-for": "'script'",
		"trusted-types":
			[...(kiosk ? [KIOSK_WORKER_POLICY] : []), ...(site.analytics ? [ANALYTICS_POLICY] : [])].join(" ") ||
			"'none'",
	});
}

/** The kiosk's service worker fetches the files of this site, and sends forms. */
export const workerPolicy = (emailOrigin: string) =>
	policy({
		"default-src": "'none'",
		"connect-src": formTargetsOf(emailOrigin).join(" "),
		"base-uri": "'none'",
		"frame-ancestors": "'none'",
	});

const formTargetsOf = (emailOrigin: string) => ["'self'", emailOrigin].filter(Boolean);

/** The one script that may come from elsewhere, and where it reports to. */
const ANALYTICS = {
	script: site.analytics ? [new URL(site.analytics.script).origin] : [],
	connect: site.analytics ? [new URL(site.analytics.endpoint ?? site.analytics.script).origin] : [],
};

/** Answers that are no page: words, JSON, scripts, styles. */
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

function policy(directives: Readonly<Record<string, string>>): string {
	return Object.entries(directives)
		.map((directive) => directive.join(" "))
		.join("; ");
}

const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** JSON-LD is data: the browser never runs it, so the policy need not allow it. */
const INLINE_SCRIPT = /<script\b(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

function hashesOf(element: RegExp, pages: readonly string[]): Set<string> {
	const contents = pages.flatMap((html) => [...html.matchAll(element)].map(([, content = ""]) => content));
	return new Set(contents.map((content) => `'sha256-${sha256(content)}'`));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** How the other brands are built and served, for tests and screenshots. The second one's forms go to a hosted account. */
import { readFileSync } from "node:fs";

export const HOSTED_ACCOUNT = {
	EMAILJS_PUBLIC_KEY: "public-key-of-the-tests",
	EMAILJS_SERVICE_ID: "service-of-the-tests",
	EMAILJS_CONTACT_TEMPLATE_ID: "contact-of-the-tests",
	EMAILJS_OPEN_HOUSE_TEMPLATE_ID: "open-house-of-the-tests",
	EMAILJS_VALUATION_TEMPLATE_ID: "valuation-of-the-tests",
	EMAILJS_RELOCATION_TEMPLATE_ID: "relocation-of-the-tests",
} as const;

export const SECOND_BRAND = {
	distDir: ".cache/dist-second",
	env: { CONTENT_DIR: "tests/brands/second", ...HOSTED_ACCOUNT },
} as const;

export const BARE_BRAND = {
	distDir: ".cache/dist-bare",
	env: { CONTENT_DIR: "tests/brands/bare" },
} as const;

const READ_BY_THE_BUILD = /^(EMAILJS_|CONTENT_DIR$)/;

/** A word in the place of every setting that is none of the browser's business; secrets.test.ts looks for them. */
export function markedSecrets(): Record<string, string> {
	const names = readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z][A-Z_]+)=/gm);
	const secret = [...names].map(([, name = ""]) => name).filter((name) => !READ_BY_THE_BUILD.test(name));
	return Object.fromEntries(secret.map((name) => [name, `not-for-the-browser-${name}`]));
}

const buildOf = (
	{ distDir, env }: typeof SECOND_BRAND | typeof BARE_BRAND,
	more: Record<string, string>,
) => ({
	onlyIfStale: true,
	distDir,
	env: { ...env, ...more },
});

export const secondBuild = () => buildOf(SECOND_BRAND, markedSecrets());
/** In a developer's shell, whose NODE_ENV is not a visitor's business either (bareBrand.test.ts). */
export const bareBuild = () => buildOf(BARE_BRAND, { NODE_ENV: "development" });

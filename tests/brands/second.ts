/** How the second brand is built and served, for tests and screenshots. */
export const SECOND_BRAND = {
	distDir: ".cache/dist-second",
	env: { SITE_CONFIG: "tests/brands/second.config.ts", SITE_MEDIA: "tests/brands/media" },
} as const;

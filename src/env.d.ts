declare module "virtual:site" {
	export const site: import("../model/content/schema.ts").SiteConfig;
	/** Of the studio's draft. */
	export const version: number | undefined;
}

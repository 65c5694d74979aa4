import type { SiteConfig } from "../config/schema.ts";

export const MANIFEST_ICONS = [192, 512] as const;

/** What a phone needs to know to put the site on its home screen. */
export function webManifest({ siteName, branding }: Pick<SiteConfig, "siteName" | "branding">): object {
	return {
		name: siteName,
		start_url: "/",
		display: "browser",
		theme_color: branding.primaryColor,
		background_color: branding.primaryColor,
		icons: MANIFEST_ICONS.map((edge) => ({
			src: `/icon-${edge}.png`,
			sizes: `${edge}x${edge}`,
			type: "image/png",
			purpose: "any maskable",
		})),
	};
}

import type { SiteConfig } from "../config/schema.ts";

export const MANIFEST_ICONS = [192, 512] as const;

/** What a phone needs to know to put the site on its home screen. */
export function webManifest({
	siteName,
	lang,
	branding,
}: Pick<SiteConfig, "siteName" | "lang" | "branding">): object {
	return {
		name: siteName,
		lang,
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

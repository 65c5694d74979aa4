import { relative, sep } from "node:path";
import { FONT_FOLDER, fontFile, installedFonts } from "../../model/content/fonts.ts";
import type { SiteConfig } from "../../model/content/schema.ts";

type Chosen = Pick<SiteConfig["branding"], "headingFont" | "bodyFont">;

/** The chosen fonts as the style sheets name them, and all others by their names; browsers fetch what they show. */
export function fontStyle({ headingFont, bodyFont }: Chosen, folder: string): string {
	const faces = installedFonts().map((name) => {
		const src = `${folder}/${relative(FONT_FOLDER, fontFile(name)).replaceAll(sep, "/")}`;
		return `@font-face{font-family:"${name}";font-weight:100 900;src:url("${src}")}`;
	});
	return `${faces.join("")}:root{--font-heading:"${headingFont}",serif;--font-body:"${bodyFont}",sans-serif}`;
}

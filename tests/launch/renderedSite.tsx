/** The built pages as far as preflight reads them, from the real components, without a build of all pictures. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteConfig } from "../../model/content/schema.ts";
import { Footer } from "../../src/layouts/Footer.tsx";
import { Terms } from "../../src/sections/Legal/Legal.tsx";
import { Privacy } from "../../src/sections/Legal/Privacy.tsx";

const HEADERS = "/*\n  content-security-policy: default-src 'none'; script-src 'self'; img-src 'self'\n";

export function writeRenderedSite(folder: string, site: SiteConfig): void {
	const pages: Record<string, ReactNode> = {
		index: undefined,
		signin: undefined,
		terms: <Terms site={site} />,
		privacy: <Privacy site={site} hostedEmail={false} counting />,
		"404": undefined,
	};
	mkdirSync(folder, { recursive: true });
	for (const [name, content] of Object.entries(pages)) {
		const html = renderToStaticMarkup(
			<body>
				{content}
				<Footer site={site} />
			</body>,
		);
		writeFileSync(join(folder, `${name}.html`), html);
	}
	writeFileSync(join(folder, "_headers"), HEADERS);
}

import type { SiteConfig } from "../../../model/content/schema.ts";
import { Legal } from "./Legal.tsx";

export function Terms({ site }: { readonly site: SiteConfig }) {
	return <Legal site={site} title={site.messages.termsTitle} text={site.messages.terms} />;
}

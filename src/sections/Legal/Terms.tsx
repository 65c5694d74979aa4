import type { SiteConfig } from "../../config/schema.ts";
import { Legal } from "./Legal.tsx";

export function Terms({ site }: { readonly site: SiteConfig }) {
	const { messages } = site;
	return <Legal site={site} title={messages.termsTitle} text={messages.terms} />;
}

import type { SiteConfig } from "../../config/schema.ts";
import { Legal } from "./Legal.tsx";
import { legalNames } from "./legalNames.tsx";

export function Terms({ site }: { readonly site: SiteConfig }) {
	const { messages } = site;
	return <Legal site={site} title={messages.termsTitle} text={messages.terms} names={legalNames(site)} />;
}

/** When a name changes, the short texts that mention it follow; longer ones are for people to rewrite. */
import type { SiteConfigInput } from "../../src/config/schema.ts";
import { pathOf, valueAt } from "./keyPath.ts";

const NAMES = new Set(["siteName", "agent.name", "listing.street", "listing.city", "listing.state"]);

export function followNames(site: SiteConfigInput, key: string, answer: string): void {
	if (!NAMES.has(key)) return;
	const former = String(valueAt(site, pathOf(key)));
	const rename = (text: string) => {
		const renamed = text.replaceAll(former, answer);
		return key === "agent.name" ? withWord(renamed, firstName(former), firstName(answer)) : renamed;
	};
	for (const page of Object.values(site.meta)) page.description = rename(page.description);
	site.contact.invitation = rename(site.contact.invitation);
	if (site.agent.portrait) site.agent.portrait.alt = rename(site.agent.portrait.alt);
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

function withWord(text: string, former: string, answer: string): string {
	return text
		.split(/(\p{L}+)/u)
		.map((word) => (word === former ? answer : word))
		.join("");
}

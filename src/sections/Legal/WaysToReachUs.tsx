import type { SiteConfig } from "../../config/schema.ts";
import { phoneHref, unbroken, withFullStop } from "../../ui/format.ts";

export function WaysToReachUs({ site }: { readonly site: Pick<SiteConfig, "contact" | "brokerage"> }) {
	const { contact, brokerage } = site;
	return (
		<>
			Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>, call{" "}
			<a href={phoneHref(contact.phone)}>{contact.phone}</a>, or send a letter to {unbroken(brokerage.name)},{" "}
			{withFullStop(unbroken(brokerage.address))}
		</>
	);
}

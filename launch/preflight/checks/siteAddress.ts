import { isIP } from "node:net";
import type { Check } from "../check.ts";

/** Names that are set aside for tests and documentation (RFC 2606), and the machine itself. */
const NOWHERE = /(^|\.)(localhost|local|test|invalid|example|example\.(com|org|net))$/i;

export const siteAddress: Check = {
	title: "The site has its public address, with https",
	run: ({ site, configFile }) => {
		const what = faultOf(new URL(site.siteUrl));
		if (!what) return [];
		const how =
			"Write the address under which visitors reach the site, for example https://www.your-domain.com";
		return [{ what: `“${site.siteUrl}” ${what}`, where: { file: configFile, key: "siteUrl" }, how }];
	},
};

function faultOf({ protocol, hostname, pathname, search }: URL): string | undefined {
	if (protocol !== "https:") return "is not https, and forms would travel unprotected";
	if (NOWHERE.test(hostname) || isIP(hostname.replaceAll(/[[\]]/g, "")) || !hostname.includes(".")) {
		return "is not a public name";
	}
	return pathname === "/" && !search ? undefined : "has a path; the site stands at the root of its name";
}

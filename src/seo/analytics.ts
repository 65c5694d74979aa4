/** Counts visits, unless the browser sends the Global Privacy Control signal. */
import { ANALYTICS_POLICY } from "../../model/content/constants.ts";
import type { SiteConfig } from "../../model/content/schema.ts";

/** An inline script: it stands in the page with its hash in the policy. */
export function analyticsLoader({ script, attributes }: NonNullable<SiteConfig["analytics"]>): string {
	const address = JSON.stringify(script);
	return [
		"if(!navigator.globalPrivacyControl){",
		`const s=document.createElement("script"),t=globalThis.trustedTypes?.createPolicy("${ANALYTICS_POLICY}",{createScriptURL:()=>${address}});`,
		"s.defer=true;",
		...Object.entries(attributes).map(
			([name, value]) => `s.setAttribute("${name}",${JSON.stringify(value)});`,
		),
		`s.src=t?t.createScriptURL(""):${address};document.head.append(s)}`,
	]
		.join("")
		.replaceAll("<", "\\u003c");
}

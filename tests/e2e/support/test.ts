/** The test of every rule: whatever it visits, it fails when the browser had to block something of the page. */
import { test as base } from "@playwright/test";

export { expect, type Locator, type Page, type Route } from "@playwright/test";

/** What tests do on purpose: refused, failing and missing answers. What the policy refuses is complained about as well. */
const EXPECTED = /^(?:Failed to load resource|TypeError: Failed to fetch dynamically imported module)/;

interface Watch {
	/** Everything that the browser has complained about so far; a test that provokes it empties the list. */
	readonly complaints: string[];
}

export const test = base.extend<Watch>({
	complaints: [
		async ({ context }, use) => {
			const complaints: string[] = [];
			const note = (text: string) => EXPECTED.test(text) || complaints.push(text);
			context.on("console", (message) => message.type() === "error" && note(message.text()));
			context.on("weberror", (error) => note(String(error.error())));
			await context.addInitScript(() =>
				document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) =>
					console.error(`Violation of ${effectiveDirective}: ${blockedURI} ${sample}`),
				),
			);
			await use(complaints);
			base.expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

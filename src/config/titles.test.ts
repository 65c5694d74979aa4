import { describe, expect, it } from "vitest";
import { messages } from "./messages.ts";
import { documentTitle, pageMetadata } from "./titles.ts";

describe("document titles", () => {
	it("are the page title, a bar and the site name", () => {
		expect(documentTitle("Meridian Ridge", "Terms of Service")).toBe("Terms of Service | Meridian Ridge");
	});

	it.each(["", "   ", undefined])("are the site name alone when the page title is %j", (title) => {
		expect(documentTitle("Meridian Ridge", title)).toBe("Meridian Ridge");
	});
});

describe("page metadata", () => {
	const site = {
		siteName: "Meridian Ridge",
		brokerage: { state: "Utah" },
		messages,
		meta: {
			"/terms": { title: "Terms of Service", description: "Our terms." },
			"/privacy": { title: "Privacy Policy", description: " " },
		},
	};

	it("come from the configuration under the page's path", () => {
		expect(pageMetadata(site, "/terms")).toEqual({
			title: "Terms of Service | Meridian Ridge",
			description: "Our terms.",
		});
	});

	it("fall back to the generic description when the configured one is empty", () => {
		expect(pageMetadata(site, "/privacy").description).toMatch(/^Meridian Ridge: luxury real estate in Utah/);
	});

	it("fall back to the site name and the generic description for a page without any", () => {
		expect(pageMetadata(site, "/unknown").title).toBe("Meridian Ridge");
		expect(pageMetadata(site, "/unknown").description).toMatch(/luxury real estate/);
	});
});

import { expect, it } from "vitest";
import { messages } from "../text/messages.ts";
import { documentTitle, pageMetadata } from "./titles.ts";

it.each(["", "   ", undefined])("the title is the site name alone when the page title is %j", (title) => {
	expect(documentTitle("Meridian Ridge", title)).toBe("Meridian Ridge");
});

it("title and description come from the configuration; an empty description is the generic one, of all houses their own", () => {
	const site = {
		siteName: "Meridian Ridge",
		brokerage: { state: "Utah" },
		messages,
		meta: {
			"/terms": { title: "Terms of Service", description: "Our terms." },
			"/privacy": { title: "Privacy Policy", description: " " },
		},
	};
	const title = "Terms of Service | Meridian Ridge";
	expect(pageMetadata(site, "/terms")).toEqual({ title, description: "Our terms." });
	for (const path of ["/privacy", "/unknown"])
		expect(pageMetadata(site, path).description).toMatch(/^Meridian Ridge: luxury real estate in Utah/);
	const { description } = pageMetadata(site, "/homes");
	expect(description).toBe("Homes for sale and past sales of Meridian Ridge, Utah.");
});

import { expect, test } from "vitest";
import { pagePolicy } from "../../server/http/headers/headerValues.ts";
import { sampleSite } from "../../tests/brands/sample.ts";
import { deliveryText } from "../forms/deliveryText.ts";
import { embeds, shownEmbeds } from "./embeds.ts";

const read = (url: string, more = {}) => embeds.safeParse([{ url, title: "Tour", ...more }]);
const shown = (url: string, more = {}, unbranded = false) =>
	shownEmbeds({ embeds: read(url, more).data ?? [] }, unbranded);
const MATTERPORT = "https://my.matterport.com/show/?m=aBcDeFgHiJk";
const OPEN_STREET_MAP = "https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4";
const CALENDLY = "https://calendly.com/avery/visit";

test.each([
	[MATTERPORT, `${MATTERPORT}&play=1`],
	["https://www.youtube.com/watch?v=aBcDeFgHiJk&t=3", "https://www.youtube-nocookie.com/embed/aBcDeFgHiJk?"],
	["https://youtu.be/aBcDeFgHiJk?si=x", "https://www.youtube-nocookie.com/embed/aBcDeFgHiJk?autoplay=1"],
	[
		"https://vimeo.com/123456789/abc123",
		"https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abc123",
	],
	["https://www.google.com/maps/embed?pb=1m", "https://www.google.com/maps/embed?pb=1m"],
	[OPEN_STREET_MAP, OPEN_STREET_MAP],
	[CALENDLY, CALENDLY],
	["https://cal.com/avery/visit", "https://cal.com/avery/visit/embed"],
])("an embedded page is known by its address as people copy it: %s", (address, frame) => {
	expect(shown(address)[0]?.frame).toContain(frame);
});

test.each([
	["https://no-such-host.example/tour", "have a developer add a row to model/content/embeds.ts"],
	["https://my.matterport.com.evil.example/show/?m=aBcDeFgHiJk", "is not at Matterport, YouTube"],
	["https://www.google.com/maps/place/Park+City", "is not an address of Google Maps that can be shown"],
	[`https://my.matterport.com/show/?m="><script>`, "is not an address of Matterport that can be shown"],
	["javascript:alert(1)", "is not a web address"],
])("an embedded page is refused with a sentence that says what to do: %s", (address, sentence) => {
	expect(JSON.stringify(read(address).error?.issues)).toContain(sentence);
});

test("an embedded page is left out of the tour without names where it names anybody", () => {
	expect(shown(MATTERPORT, {}, true)).toEqual([]);
	expect(shown(CALENDLY, { namesNobody: true }, true)).toEqual([]);
	expect(shown(MATTERPORT, { namesNobody: true }, true)).toHaveLength(1);
	expect(shown(OPEN_STREET_MAP, {}, true)).toHaveLength(1);
});

test("what is embedded alone decides which frames a page may have, and what the privacy policy says of them", () => {
	const plain = sampleSite();
	const site = { ...plain, embeds: read(CALENDLY).data ?? [] };
	const page = `<astro-island props="${CALENDLY}">`;
	expect(pagePolicy([page], { ...site, emailOrigin: "" })).toContain("frame-src https://calendly.com;");
	expect(pagePolicy(["<p>"], { ...site, emailOrigin: "" })).not.toContain("frame-src");
	expect(pagePolicy([page], { ...plain, emailOrigin: "" })).not.toContain("frame-src");
	expect(deliveryText(site, false)).toContain("calendar of Calendly");
	expect(deliveryText(plain, false)).not.toContain("calendar");
});

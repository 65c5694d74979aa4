import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { knownNotices, privateListingRules, stateRules } from "../../../model/law/law.ts";
import states from "../../../model/law/states.json" with { type: "json" };
import { Hero } from "../../../src/sections/Hero/Hero.tsx";
import { Notices } from "../../../src/ui/Notices.tsx";
import { sampleSite, type WholeSite } from "../../../tests/brands/sample.ts";
import type { Check, Launch } from "../check.ts";
import { stateLaw, toRead } from "./law.ts";

async function findings(check: Check, change: (site: WholeSite) => void) {
	const site = sampleSite();
	change(site);
	return check({ site } as Launch);
}

const agentIn =
	(state: string, change: object = {}) =>
	(site: WholeSite) => {
		Object.assign(site.brokerage, { state });
		Object.assign(site, change);
	};

const short = async (check: Check, change: (site: WholeSite) => void) =>
	(await findings(check, change)).map(
		({ where, how, advice }) => `${advice ? "read" : "stop"} ${where.key}: ${how.split(".")[0]}`,
	);

test.each([
	[
		"Texas",
		[
			"stop notices: Add a notice “TREC Information About Brokerage Services” with at least 12 points",
			"stop notices: Add a notice “TREC Consumer Protection Notice” with at least 12 points",
			"read brokerage.name: The home page sets it in half the headline's size",
		],
	],
	[
		"New York",
		[
			"stop notices: Add a notice “Fair Housing Notice” with at least 10 points",
			"stop notices: Add a notice “Standardized Operating Procedures” with at least 10 points",
		],
	],
	["California", ["stop agent.license: Write the eight digits of the license"]],
	["Utah", ["read brokerage.name: Compare the brokerage's name with the division's records"]],
	[
		"Colorado",
		["read brokerage.name: Compare the brokerage's name with the license or the filed trade name"],
	],
	["Nevada", Array.from({ length: 3 }, () => "read brokerage.state: Confirm with your broker")],
])("preflight's findings for an agent in %s are those of docs/law.md", async (state, expected) => {
	expect(await short(stateLaw, agentIn(state))).toEqual(expected);
});

test.each(Object.keys(states).filter((state) => privateListingRules(state).length > 0))(
	"a house in %s that is not shown to everybody gets the line of its law",
	async (state) => {
		const ofHouse = async (status: string) =>
			(await short(stateLaw, ({ listing }) => Object.assign(listing, { state, status }))).filter((line) =>
				line.startsWith("read status"),
			);
		expect(await ofHouse("Coming Soon")).toHaveLength(1);
		expect(await ofHouse("Off Market")).toHaveLength(1);
		expect(await ofHouse("For Sale")).toEqual([]);
		expect(await short(stateLaw, agentIn(state))).toEqual(await short(stateLaw, agentIn("no-such-state")));
	},
);

test("the specified button is called the specification's text, with the rule to know", async () => {
	const free = async (messages: object) => {
		const found = await findings(toRead, (site) => Object.assign(site.messages, messages));
		return found.find(({ where }) => where.key === "messages.heroAction");
	};
	expect(await free({})).toMatchObject({
		what: expect.stringContaining("specification"),
		how: expect.stringMatching(/12-1.*broker’s call/),
	});
	expect((await free({ heroAction: "A free talk" }))?.what).toBe("The button says “free”");
});

test.each(["Free", "no obligation"])("a form that promises “%s” is to be read", async (promise) => {
	const found = await findings(toRead, ({ forms }) => {
		Object.assign(forms["valuation"]?.own ?? {}, { intro: `An answer by Friday. ${promise}.` });
	});
	expect(found.filter(({ where }) => where.key.startsWith("forms."))).toMatchObject([
		{ what: `A form says “${promise}”`, where: { key: expect.stringMatching(/intro$/) }, advice: true },
	]);
});

test("the notices that a state's choice offers, with their addresses filled in, satisfy it", async () => {
	for (const state of ["Texas", "New York"]) {
		const notices = knownNotices(state).map((notice) => ({ ...notice, url: "https://www.trec.texas.gov" }));
		const left = await findings(stateLaw, agentIn(state, { notices }));
		expect(left.filter(({ advice }) => !advice)).toEqual([]);
	}
	const license = { license: "California DRE 01234567" };
	expect(
		await short(stateLaw, (site) => Object.assign(site.agent, license) && agentIn("California")(site)),
	).toEqual([]);
});

test("the home page sets the broker's name in half the headline's size where a state wants it; without notices nothing is shown", () => {
	const hero = (state: string) => {
		const site = sampleSite();
		agentIn(state)(site);
		return renderToStaticMarkup(createElement(Hero, { site }));
	};
	expect(hero("Texas")).toContain("Sample Brokerage, LLC</p>");
	expect(hero("Utah")).not.toContain("Sample Brokerage");
	expect(renderToStaticMarkup(createElement(Notices, { notices: [], label: "Notices" }))).toBe("");
});

test("a Texan label of 10 points must be the long one", async () => {
	const rule = stateRules("Texas")?.[0]?.notice;
	const [shortLabel, longLabel] = rule?.labels ?? [];
	const stops = async (label = "", points = 10) =>
		(await short(stateLaw, agentIn("Texas", { notices: [{ label, points, place: "header" }] }))).filter(
			(line) => line.includes("Information About"),
		).length;
	expect([await stops(shortLabel, 10), await stops(shortLabel, 12), await stops(longLabel, 10)]).toEqual([
		1, 0, 0,
	]);
});

test("altered pictures, reviews without a link, words about people, free and Coming Soon are to be read, and stop nothing", async () => {
	const found = await findings(toRead, (site) => {
		site.listing.description = ["A quiet house, perfect for families."];
		Object.assign(site.listing, { status: "Coming Soon" });
	});
	expect(found.every(({ advice }) => advice)).toBe(true);
	expect(found.map(({ where }) => where.key)).toEqual([
		"houses",
		...sampleSite().testimonials.items.map((_, index) => `testimonials.items[${index}].url`),
		"description[0]",
		"messages.heroSubtitle",
		"messages.heroAction",
		"status",
	]);
	const quiet = await findings(toRead, (site) => {
		for (const house of site.houses)
			Object.assign(house.gallery[0] ?? {}, { altered: "virtually staged", original: "01.jpg" });
		site.testimonials.url = "https://reviews.example.com";
		site.messages = { ...site.messages, heroAction: "Call us.", heroSubtitle: "Ours." };
	});
	expect(quiet).toEqual([]);
	const alone = await findings(toRead, ({ listing }) => {
		Object.assign(listing.gallery[1] ?? {}, { altered: "virtually staged" });
	});
	expect(alone[0]?.where.key).toBe("gallery[1].original");
});

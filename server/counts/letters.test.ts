import { join } from "node:path";
import { expect, test } from "vitest";
import { runLeads } from "../../tests/desk/support/commandLine.ts";
import { openHouseLead, sampleLead, samplePage } from "../../tests/desk/support/sampleLeads.ts";
import { temporaryFolder } from "../../tests/desk/support/temporaryFolder.ts";
import { openStore } from "../../tests/desk/support/testStore.ts";
import { siteForSale as site, sold } from "../../tests/desk/support/visits.ts";
import type { Count, LeadStore } from "../leads/leadStore.ts";
import { letterId, weekLetter } from "../outbox/weekLetter.ts";
import { sellersReport } from "../report/sellersReport.ts";
import { weekOf } from "../report/week.ts";
import { readSettings } from "../settings/settings.ts";

const { listing: house } = site;
const settings = readSettings({}, site);

const count = (changes: Partial<Count>): Count => ({
	day: "2026-06-03",
	house: house.id,
	source: "search",
	what: "view",
	n: 1,
	...changes,
});

const COUNTS = [
	count({ n: 4 }),
	count({ source: "yard <sign>", n: 2, day: "2026-06-07" }),
	count({ day: "2026-05-27", n: 3 }),
	// Not of this week, within the site, of another house.
	count({ day: "2026-06-08", n: 50 }),
	count({ source: "", n: 5 }),
	count({ house: sold[0]?.id ?? "", n: 70 }),
	count({ what: "film", source: "", n: 2 }),
	count({ what: "gallery" }),
	count({ what: "call" }),
];
const page = { ...samplePage, listingId: house.id };

async function openWeek(counts: readonly Count[]) {
	const folder = join(temporaryFolder(), "data");
	const store = openStore(folder);
	await store.addCounts("desk", "1", counts);
	const at = (time: string) => ({ page, receivedAt: new Date(time) });
	await store.add(sampleLead(at("2026-06-01T07:00:00Z")), []);
	await store.add(openHouseLead(at("2026-06-07T18:00:00Z")), []);
	// Sunday, and Monday by the agent's clock.
	await store.add(openHouseLead({ ...at("2026-06-01T05:59:00Z"), contentHash: "before" }), []);
	await store.add(openHouseLead({ ...at("2026-06-08T06:01:00Z"), contentHash: "after" }), []);
	return { folder, store };
}

const letterOf = (store: LeadStore) =>
	weekLetter(letterId(site, "2026-06-01", house.id), { site, settings }, store);

test("the letter has visits beside the week before, sources, uses, inquiries and guests, a chart without a picture and a line for a comment", async () => {
	const { store } = await openWeek(COUNTS);
	const mail = await letterOf(store);
	expect(mail.subject).toBe(`The week at ${house.street}: 6 visits, 3 the week before`);
	expect(mail.to).toEqual([{ name: "", address: site.contact.email }]);
	const text = String(mail.text).replaceAll(/ +/g, " ");
	for (const line of [
		"Monday, June 1 to Sunday, June 7, 2026",
		" 2 Films played",
		" 1 Galleries opened",
		" 1 Inquiries",
		" 1 Open-house guests",
		" 11 Page views",
		" 1 Calls begun",
		" 4 2026-06-03 (3 the week before)",
		" 4 Search engines",
		" 2 yard <sign>",
		`A word from ${site.agent.name}:`,
	])
		expect(text).toContain(line);
	expect(text).not.toMatch(/people|visitors|50|70/);
	const html = String(mail.html);
	expect(html).not.toMatch(/<img|<svg|background-image|<sign>/);
	expect(html.match(/bgcolor="#[\da-f]{6}" height="\d+"/gi)).toHaveLength(3);
	expect(html).toContain(`A word from ${site.agent.name}:`);
});

test("the seller's report of an open house has the numbers of its week", async () => {
	const { store } = await openWeek(COUNTS);
	const guests = await Array.fromAsync(store.list({ form: "open-house" }));
	const week = await weekOf(store, site, house, "2026-06-01");
	const report = await sellersReport({ site, guests, week, withNames: false });
	for (const [n, words] of [
		[6, "visits"],
		[3, "the week before"],
		[2, "Films played"],
	])
		expect(report).toContain(`<strong>${n}</strong><span>${words}</span>`);
	expect(report).toContain("Search engines: 4 · yard &lt;sign&gt;: 2");
});

test("a week without visits says so, without a chart", async () => {
	const { store } = await openWeek([]);
	const mail = await letterOf(store);
	expect(mail.text).toContain("No visits were counted this week.");
	expect(mail.html).not.toContain("bgcolor");
});

test("npm run leads -- report --week shows the same of each house that is for sale, as text and as JSON", async () => {
	const { folder } = await openWeek(COUNTS);
	const leads = (...args: string[]) =>
		runLeads(["report", "--week", "--date", "2026-06-05", ...args], { DATA_DIR: folder }, undefined, site);
	const { stdout } = await leads();
	expect(stdout).toContain(`The week at ${house.street}\nMonday, June 1 to Sunday, June 7, 2026`);
	expect(stdout).toContain("6 visits, 3 the week before.");
	const weeks = JSON.parse((await leads("--json")).stdout);
	expect(weeks).toMatchObject([{ house: house.id, visits: 6, visitsBefore: 3, guests: 1 }]);
	expect((await leads("--listing", "none")).stderr).toBe("The site has no house none.\n");
});

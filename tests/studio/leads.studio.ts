import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SqliteLeadStore } from "../../server/leads/sqlite/sqliteLeadStore.ts";
import { leadsFile } from "../../server/settings/dataDir.ts";
import { openHouseAnswers } from "../desk/support/sampleForms.ts";
import { leadFrom, openHouseLead } from "../desk/support/sampleLeads.ts";
import { expect, goTo, openStudio, type RunningStudio, test } from "./support/test.ts";

/** Three guests on one day by Denver's clock, one on the next, and a message from somebody else. */
async function keepLeads({ folder }: RunningStudio): Promise<void> {
	const store = new SqliteLeadStore(leadsFile(join(folder, "data")));
	const guest = (name: string, at: string) =>
		openHouseLead({
			receivedAt: new Date(at),
			fields: { ...openHouseAnswers, visitor_name: name, visitor_email: `${name}@guests.example` },
		});
	await store.add(guest("Ashworth", "2026-06-06T18:05:00Z"), []);
	await store.add(guest("Bellamy", "2026-06-06T18:20:00Z"), []);
	await store.add(guest("Carrow", "2026-06-07T02:00:00Z"), []);
	await store.add(guest("Dunmore", "2026-06-07T18:00:00Z"), []);
	await store.add(leadFrom("Everly"), []);
	await store.close();
}

test("leads are read, searched and exported, and the seller gets a report; nothing of them is in an address or a log", async ({
	page,
	studio,
}) => {
	await keepLeads(studio);
	const addresses: string[] = [];
	page.on("request", (request) => addresses.push(request.url()));
	await openStudio(page, studio);
	await goTo(page, "Leads");
	await expect(page.getByText("5 of 5 leads")).toBeVisible();
	await page.getByLabel("Search in names, addresses and answers").fill("bellamy");
	await expect(page.getByText("1 of 5 leads")).toBeVisible();
	await page.locator("summary", { hasText: "Bellamy" }).click();
	await expect(page.getByText("Bellamy@guests.example")).toBeVisible();

	const taken = async (button: string) => {
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("button", { name: button }).click(),
		]);
		return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
	};
	expect((await taken("Spreadsheet (CSV)")).content.toString()).toContain("Carrow@guests.example");

	const day = page.getByLabel("Open house", { exact: true });
	await expect(day.getByRole("option")).toHaveText([
		"Jun 7, 2026: 9 Elm Street (1 guest)",
		"Jun 6, 2026: 9 Elm Street (3 guests)",
	]);
	await day.selectOption({ index: 1 });
	const { name, content } = await taken("Report, HTML");
	expect(name).toBe("open-house-9-elm-street-2026-06-06.html");
	expect(content.toString()).toContain("<strong>3</strong>");
	expect(content.toString()).not.toContain("Ashworth");
	await page.getByLabel("Name the guests").check();
	expect((await taken("Report, HTML")).content.toString()).toContain("Ashworth");
	expect((await taken("Report, PDF")).content.toString("latin1")).toMatch(/^%PDF-/);

	for (const told of [addresses.join("\n"), studio.said, studio.read(".studio/draft.json")])
		expect(told).not.toMatch(/ashworth|bellamy|guests\.example|2026-06-06/i);
});

test("a desk that has kept nothing yet is told in a sentence", async ({ page, studio }) => {
	await openStudio(page, studio);
	await goTo(page, "Leads");
	await expect(page.getByText("Start the server once, or set DATA_DIR to where they are.")).toBeVisible();
});

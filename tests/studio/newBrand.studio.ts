import { expect, goTo, site, test } from "./support/test.ts";

const EMAILJS = {
	"Public key": "key_1",
	Service: "service_1",
	"Template of the contact form": "template_1",
	"Template of the open-house form": "template_2",
};

test("a new agent with an own brand and two houses, one with an open house on Sunday, is ready to go live", async ({
	page,
	studio,
}) => {
	const type = (label: string, text: string) =>
		page.getByRole("main").getByLabel(label, { exact: true }).fill(text);
	const next = () => page.getByRole("button", { name: "Next" }).click();
	await page.goto(studio.address);
	await page.getByRole("button", { name: "Start with my own brand" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "You" })).toBeVisible();
	await expect
		.poll(() => studio.read(".studio/draft/site.json"))
		.not.toMatch(/Avery|Meridian|Silver Hollow|Summit/);
	await type("Name", "Robin Vale");
	await type("License", "California DRE 02011873");
	await page.getByLabel("Time zone", { exact: true }).selectOption({ label: "Pacific Time (Los Angeles)" });
	await page
		.getByRole("textbox", { name: /^About/ })
		.fill("Robin Vale sells houses by the coast.\n\nShe was a carpenter before.");
	await next();
	await type("Name", "Harbor & Vine Realty, Inc.");
	await type("Address", "12 Harbor Street, Ventura, California 93001");
	await page.getByLabel("State", { exact: true }).selectOption("California");
	await next();
	await type("Brand's name", "Harbor & Vine");
	await page
		.locator("textarea[id='site.json:messages.heroSubtitle']")
		.fill("Houses by the coast, sold with care");
	await next();
	await page.getByLabel("Street and number of a new house").fill("4 Shore Lane");
	await page.getByRole("button", { name: "Add the house" }).click();
	await house("4 Shore Lane", "Above the bay");
	await next();
	await type("Phone", "(805) 648-2190");
	await type("E-mail", "robin@harborandvine.com");
	await type("Address of the site", "www.harborandvine.com");
	await page.getByRole("button", { name: "Done: show me everything" }).click();

	await page.getByLabel("Street and number of a new house").fill("19 Olive Row");
	await page.getByRole("button", { name: "Add the house" }).click();
	await house("19 Olive Row", "A garden of its own");
	await page.getByRole("button", { name: "Add: Open house", exact: true }).click();
	const sunday = new Date(Date.now() + ((7 - new Date().getDay()) % 7 || 7) * 86_400_000);
	await type("Day", sunday.toISOString().slice(0, 10));
	await type("From", "13:00");
	await type("Until", "16:00");
	await expect(site(page).getByRole("heading", { level: 1 })).toContainText("19 Olive Row");
	await page.getByRole("button", { name: /^Save \d/ }).click();
	await expect(page.getByText("Saved.")).toBeVisible();
	await goTo(page, "Going live");
	for (const [label, value] of Object.entries(EMAILJS)) await type(label, value);
	await page.getByRole("button", { name: "Keep these" }).click();
	await page.getByRole("button", { name: "Look it over" }).click();
	await expect(page.getByText("Ready to go live.")).toBeVisible({ timeout: 240_000 });
	await expect(page.getByText("→ To read and decide:").first()).toBeVisible();
	expect(studio.read(".env")).toContain("EMAILJS_SERVICE_ID=service_1");
	const downloading = page.waitForEvent("download", { timeout: 240_000 });
	await page.getByRole("button", { name: "Make the site and download it" }).click();
	expect((await downloading).suggestedFilename()).toBe("site.zip");
	expect(studio.read("dist/index.html")).toContain("Harbor &amp; Vine");

	async function house(street: string, headline: string) {
		await expect(page.getByRole("heading", { level: 1, name: street })).toBeVisible();
		await type("City", "Ventura");
		await page.getByLabel("State", { exact: true }).selectOption("California");
		await type("ZIP code", "93001");
		await type("Headline", headline);
		await page
			.getByRole("textbox", { name: "Description", exact: true })
			.fill(`${street} has light from three sides.`);
		const pictures = [1500, 1600].map((width) => studio.picture(`${width} ${street}.jpg`, width));
		await page.getByLabel(/^Photographs: Drop/).setInputFiles(await Promise.all(pictures));
		for (const number of [0, 1]) {
			const alt = page.locator(`textarea[id$=":gallery[${number}].alt"]`);
			await alt.fill(`View ${number + 1} of ${street} from the garden in the morning`);
		}
	}
});

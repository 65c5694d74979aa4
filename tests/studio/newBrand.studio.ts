import type { Locator } from "@playwright/test";
import { expect, expectAccessible, goTo, site, test } from "./support/test.ts";

const EMAILJS = {
	"Public key": "key_1",
	Service: "service_1",
	"Template of the contact form": "template_1",
	"Template of the open-house form": "template_2",
};

// As of a browser that hides where it is.
test.use({ timezoneId: "UTC" });

test("a new agent with an own brand and two houses, one with an open house on Sunday, is ready to go live: the first steps by keyboard alone", async ({
	page,
	studio,
}) => {
	test.setTimeout(360_000);
	const main = page.getByRole("main");
	const field = (label: string) => main.getByLabel(label, { exact: true });
	const press = (text: string) => main.getByRole("button", { name: text, exact: true });
	const tabTo = async (element: Locator) => {
		await expect(element).toBeVisible();
		while (!(await element.evaluate((one) => one === document.activeElement)))
			await page.keyboard.press("Tab");
	};
	const type = async (label: string, text: string) => {
		await tabTo(field(label));
		await page.keyboard.insertText(text);
	};
	/** As people choose from a list by its first letters. */
	const choose = async (label: string, name: string) => {
		await tabTo(field(label));
		await page.keyboard.type(name);
		await expect(field(label).locator("option:checked")).toContainText(name);
	};
	const enter = async (text: string) => {
		await tabTo(press(text));
		await page.keyboard.press("Enter");
	};
	const next = async () => {
		await expectAccessible(page);
		await enter("Next");
	};
	const check = async (verdict: string) => {
		await page.getByRole("button", { name: /^Save/, disabled: false }).click();
		await expect(page.getByText("Saved.")).toBeVisible();
		await goTo(page, "Going live");
		await press("Look it over").click();
		await expect(page.getByText(verdict)).toBeVisible({ timeout: 240_000 });
	};

	await page.goto(studio.address);
	await expectAccessible(page);
	await enter("Start with my own brand");
	await expect(page.getByRole("heading", { level: 1, name: "You" })).toBeVisible();
	const draft = () => studio.read(".studio/draft/site.json");
	await expect.poll(draft).not.toMatch(/Avery|Meridian|Silver Hollow|Summit/);
	await expect(site(page).getByText("(555) 555-5555").first()).toBeVisible();
	await expect(site(page).getByText(/Meridian|555-0142/)).toHaveCount(0);
	await expect(site(page).locator("#realtor-profile")).toBeInViewport();
	await type("Name", "Robin Vale");
	await type("License", "California DRE 02011873");
	await expect(field("Time zone").locator("option:checked")).toHaveText("Mountain Time (Denver)");
	await choose("Time zone", "Pacific Time (Los Angeles)");
	await type("About the agent", "Robin Vale sells houses by the coast.\n\nShe was a carpenter before.");
	await next();
	await type("Registered name", "Harbor & Vine Realty, Inc.");
	await type("Address", "12 Harbor Street, Ventura, California 93001");
	await choose("State", "California");
	await next();
	await type("Brand's name", "Harbor & Vine");
	await type("Slogan", "Houses by the coast, sold with Meridian Ridge");
	await next();
	await expectAccessible(page);
	await type("Street and number of a new house", "4 Shore Lane");
	await enter("Add the house");
	await house("4 Shore Lane", "Above the bay");
	await next();
	await type("Phone", "(805) 648-2190");
	await type("E-mail", "robin@harborandvine.com");
	await type("Address of the site", "www.harborandvine.com");
	await expectAccessible(page);
	await enter("Done: show me everything");

	await type("Street and number of a new house", "19 Olive Row");
	await enter("Add the house");
	await house("19 Olive Row", "A garden of its own");
	await press("Add: Open house").click();
	const sunday = new Date(Date.now() + ((7 - new Date().getDay()) % 7 || 7) * 86_400_000);
	await field("Day").fill(sunday.toISOString().slice(0, 10));
	await field("From").fill("13:00");
	await field("Until").fill("16:00");
	await expect(site(page).getByRole("heading", { level: 1 })).toContainText("19 Olive Row");

	await test.step("words of the sample, and English words on a Spanish site, are findings", async () => {
		await goTo(page, "Words");
		await field("Language").selectOption("es");
		await expect(press("Start from the Spanish words and forms")).toBeVisible();
		await goTo(page, "Going live");
		for (const [label, value] of Object.entries(EMAILJS)) await field(label).fill(value);
		await press("Keep these").click();
		await check("Not ready yet.");
		await expect(main).toContainText("“View 1 of 4 Shore Lane from the garden in the morning” is English");
		const finding = main.getByRole("listitem").filter({ hasText: /^“Meridian Ridge” belongs to the sample/ });
		await finding.getByRole("button", { name: "Go there" }).click();
		await expect(field("Slogan")).toBeFocused();
		await field("Slogan").fill("Houses by the coast, sold with care");
		await goTo(page, "Words");
		await page.getByRole("button", { name: "Remove: Language" }).click();
	});
	await check("Ready to go live.");
	await expect(page.getByText("→ To read and decide:").first()).toBeVisible();
	await expect(main).toContainText("Paste into the host's field “Custom domain”: www.harborandvine.com");
	await expect(main).toContainText("“Allowed origins”: https://www.harborandvine.com");
	const deploy = await page.request.get(`${studio.origin}/docs/deploy.md`);
	expect(await deploy.text()).toBe(studio.read("docs/deploy.md"));
	expect(studio.read(".env")).toContain("EMAILJS_SERVICE_ID=service_1");
	const downloading = page.waitForEvent("download", { timeout: 240_000 });
	await press("Make the site and download it").click();
	expect((await downloading).suggestedFilename()).toBe("site.zip");
	expect(studio.read("dist/index.html")).toContain("Harbor &amp; Vine");
	expect(studio.read("dist/terms.html")).toContain("<title>Terms of Service | Harbor &amp; Vine</title>");

	async function house(street: string, headline: string) {
		await expect(page.getByRole("heading", { level: 1, name: street })).toBeVisible();
		await type("City", "Ventura");
		await choose("State", "California");
		await type("ZIP code", "93001");
		await type("Headline", headline);
		await type("Description", `${street} has light from three sides.`);
		// A house without a picture has no page yet.
		await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/");
		const pictures = [1500, 1600].map((width) => studio.picture(`${width} ${street}.jpg`, width));
		await tabTo(page.getByLabel(/^Photographs: Drop/));
		const choosing = page.waitForEvent("filechooser");
		await page.keyboard.press("Space");
		await (await choosing).setFiles(await Promise.all(pictures));
		for (const number of [0, 1]) {
			await tabTo(page.locator(`textarea[id$=":gallery[${number}].alt"]`));
			await page.keyboard.insertText(`View ${number + 1} of ${street} from the garden in the morning`);
		}
	}
});

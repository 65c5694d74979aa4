import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Locator } from "@playwright/test";
import { HOSTED_ACCOUNT } from "../brands/second.ts";
import { startProgram } from "../desk/support/childProcess.ts";
import { portOf } from "../desk/support/network.ts";
import { contactAnswers, openHouseAnswers, VISITOR } from "../desk/support/sampleForms.ts";
import { startSmtpPeer, TEST_CA_FILE } from "../desk/support/smtpPeer.ts";
import { fill, openForm } from "../e2e/support/forms.ts";
import { hydrated } from "../e2e/support/page.ts";
import { startEmailJs } from "../launch/emailJs.ts";
import { servePlainFiles } from "../site/plainFileServer.ts";
import { expect, expectAccessible, goTo, site, test } from "./support/test.ts";

const EMAILJS = {
	"Public key": HOSTED_ACCOUNT.EMAILJS_PUBLIC_KEY,
	Service: HOSTED_ACCOUNT.EMAILJS_SERVICE_ID,
	"Template of “Contact message”": HOSTED_ACCOUNT.EMAILJS_CONTACT_TEMPLATE_ID,
	"Template of “Open-house sign-in”": HOSTED_ACCOUNT.EMAILJS_OPEN_HOUSE_TEMPLATE_ID,
	"Template of “Valuation request”": HOSTED_ACCOUNT.EMAILJS_VALUATION_TEMPLATE_ID,
};

const PICTURES = [
	"Kitchen with a view of the garden",
	"Terrace in the sun of the morning",
	"Hall with the stairs of oak",
	"Bedroom under the old roof",
	"Bath with a window to the bay",
	"Garden behind the low wall",
];

// As of a browser that hides where it is.
test.use({ timezoneId: "UTC" });

test("a new agent goes live, and the forms arrive", async ({ page, browser, studio }) => {
	test.setTimeout(900_000);
	const emailJs = await startEmailJs();
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
	const draft = () => studio.draft();
	await expect.poll(draft).not.toMatch(/Avery|Meridian|Silver Hollow|Summit/);
	// The first preview of a machine bundles its packages.
	await expect(site(page).getByText("(555) 555-5555").first()).toBeVisible({ timeout: 180_000 });
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
	const homes = page.getByLabel("Page", { exact: true }).locator("option", { hasText: "Homes" });
	await expect(homes).toHaveCount(0);
	await next();
	await type("Phone", "(805) 648-2190");
	await type("E-mail", "robin@harborandvine.com");
	await type("Address of the site", "www.harborandvine.com");
	await expectAccessible(page);
	await enter("Done: show me everything");

	await type("Street and number of a new house", "19 Olive Row");
	await enter("Add the house");
	await house("19 Olive Row", "A garden of its own");
	await expect(homes).toHaveCount(1);
	await press("Add: Open house").click();
	const sunday = new Date(Date.now() + ((7 - new Date().getDay()) % 7 || 7) * 86_400_000);
	await field("Day").fill("2024-05-04");
	await expect(page.getByText("This day is over, so the site does not show it.")).toBeVisible();
	await field("Day").fill(sunday.toISOString().slice(0, 10));
	await field("From").fill("13:00");
	await field("Until").fill("16:00");
	await expect(site(page).getByRole("heading", { level: 1 })).toContainText("19 Olive Row");

	await test.step("a past sale from a table, and a review", async () => {
		await goTo(page, "Houses");
		const sold = await studio.picture("sold.jpg", 1700);
		const table =
			"address,city,state,sold,price,picture\n7 Pier Road,Ventura,California,March 2023,2450000,sold.jpg\n";
		await field("A table of past sales, with its pictures").setInputFiles([
			{ name: "sales.csv", mimeType: "text/csv", buffer: Buffer.from(table) },
			{ name: "sold.jpg", mimeType: "image/jpeg", buffer: readFileSync(sold) },
		]);
		await expect(page.getByText("One past sale is added.")).toBeVisible();
		await goTo(page, "Reviews");
		await press("Add: Client reviews").click();
		await field("Listing site").fill("Coast Homes");
		if (!(await field("Reviewer").isVisible())) await press("Add").click();
		await field("Reviewer").fill("M. Ortega");
		await field("Review").fill("Robin knew every house on the street, and told us which one not to buy.");
		if (await field("Initials").isVisible()) await field("Initials").fill("MO");
	});

	await test.step("words of the sample, and English words on a Spanish site, are findings", async () => {
		await goTo(page, "Words");
		await field("Language").selectOption("es");
		await expect(press("Start from the Spanish words and forms")).toBeVisible();
		await goTo(page, "Going live");
		await page.getByRole("radio", { name: /EmailJS/ }).check();
		await expect(main.getByText("Not tried yet.")).toBeVisible();
		await press("Make the site and download it").click();
		await expect(page.getByText(/^No site was made.*EmailJS is not filled in/)).toBeVisible();
		await expect(field("Public key")).toBeFocused();
		writeFileSync(join(studio.folder, ".env"), `${studio.read(".env")}EMAILJS_ORIGIN=${emailJs.origin}\n`);
		for (const [label, value] of Object.entries(EMAILJS)) await field(label).fill(value);
		await field("Service").fill("service_invented");
		await press("Keep these and try them").click();
		await expect(main.getByText("answered 400 “The service ID not found”")).toHaveCount(3);
		await field("Service").fill(EMAILJS.Service);
		await press("Keep these and try them").click();
		await expect(main.getByText("✓ Arrived:")).toHaveCount(3);
		await check("Not ready yet.");
		await expect(main).toContainText("“Kitchen with a view of the garden of 4 Shore Lane” is English");
		const finding = main.getByRole("listitem").filter({ hasText: /^“Meridian Ridge” belongs to the sample/ });
		await finding.getByRole("button", { name: "Go there" }).click();
		await expect(field("Slogan")).toBeFocused();
		await field("Slogan").fill("Houses by the coast, sold with care");
		await goTo(page, "Words");
		await page.getByRole("button", { name: "Remove: Language" }).click();
	});
	await check("Ready to go live.");
	await expect(page.getByText("→ To read and decide:").first()).toBeVisible();
	await expect(main).toContainText("Paste into the host’s field “Custom domain”: www.harborandvine.com");
	await expect(main).toContainText("“Allowed origins”: https://www.harborandvine.com");
	const opened = page.waitForEvent("popup");
	await main.getByRole("link", { name: "More about web hosts" }).click();
	await expect((await opened).getByRole("heading", { name: "a. Static host" })).toBeVisible();
	expect(studio.read(".env")).toContain(`EMAILJS_SERVICE_ID=${EMAILJS.Service}`);
	await test.step("what the build refuses is said, and leads to its field", async () => {
		const file = join(studio.folder, "content/site.json");
		const saved = readFileSync(file, "utf8");
		writeFileSync(file, saved.replace("(805) 648-2190", "805"));
		await press("Make the site and download it").click();
		await expect(page.getByText(/^content\/site\.json: contact\.phone is not a phone number/)).toBeVisible();
		await expect(field("Phone")).toBeFocused();
		writeFileSync(file, saved);
		await goTo(page, "Going live");
	});
	const downloading = page.waitForEvent("download", { timeout: 240_000 });
	await press("Make the site and download it").click();
	expect((await downloading).suggestedFilename()).toBe("site.zip");
	expect(studio.read("dist/index.html")).toContain("Harbor &amp; Vine");
	await test.step("on a static host both forms arrive at EmailJS", async () => {
		const host = await servePlainFiles(join(studio.folder, "dist"));
		const before = emailJs.mails.length;
		await visit(host.origin);
		expect(emailJs.mails.slice(before)).toMatchObject([contactAnswers, openHouseAnswers]);
		await host.close();
		emailJs.close();
	});

	await test.step("on a server both forms arrive by mail", async () => {
		const peer = await startSmtpPeer();
		await page.getByRole("radio", { name: /A server of your own/ }).check();
		await main.getByRole("textbox", { name: "Mail server" }).fill(peer.url);
		const hooked: string[] = [];
		const hook = createServer(async (request, response) => {
			hooked.push(await text(request));
			response.end();
		});
		await field("Another program: its address").fill(`http://localhost:${await portOf(hook)}/leads`);
		await field("Another program: the secret").fill(`whsec_${Buffer.alloc(32, 7).toString("base64")}`);
		await press("Keep these and try them").click();
		await expect(main.getByText("✓ Arrived:")).toHaveCount(2);
		await main.getByText("What was sent").last().click();
		await expect(main.getByText("message: This is a test. Nobody has written to you.")).toBeVisible();
		await expect(main.getByText("Ready to go live.")).toHaveCount(0);
		await expect(field("Another program: the secret")).toHaveValue("••••••");
		await check("Ready to go live.");
		expect(JSON.parse(studio.read("content/site.json")).leadReceivers).toEqual({ webhook: "localhost" });
		await expect(main).toContainText("Not tried: a form at https://www.harborandvine.com");
		const env = { PORT: "0", NODE_EXTRA_CA_CERTS: TEST_CA_FILE };
		const server = startProgram("server/main.ts", [], env, studio.folder);
		const [, origin = ""] = await server.says(/(http:\/\/localhost:\d+)/);
		const before = peer.mails.length;
		await visit(origin);
		await expect.poll(() => peer.mails.slice(before)).toHaveLength(2);
		expect(JSON.stringify(peer.mails.slice(before))).toContain(contactAnswers.user_name);
		await expect.poll(() => hooked.join()).toContain(VISITOR.visitor_name);
		hook.close();
		await server.end("SIGTERM");
		await peer.disappear();
	});
	expect(studio.read("dist/terms.html")).toContain("<title>Terms of Service | Harbor &amp; Vine</title>");

	async function visit(origin: string) {
		const context = await browser.newContext({ ignoreHTTPSErrors: true });
		const visitor = await context.newPage();
		const form = visitor.locator("main form");
		for (const path of ["/homes/19-olive-row", "/#contact"]) {
			await visitor.goto(origin + path);
			await expect(visitor.getByText(/^Open house: Sunday/).first()).toBeAttached();
		}
		await hydrated(form);
		await fill(form, contactAnswers);
		await form.getByRole("button", { name: "Send message" }).click();
		await expect(visitor.getByText("Thank you! Your message has been sent.").first()).toBeVisible();
		await openForm(visitor, `${origin}/homes/19-olive-row/signin`);
		await fill(form, openHouseAnswers);
		await form.getByRole("button", { name: "Sign in" }).click();
		await expect(visitor.getByText("Form submitted successfully.")).toBeVisible();
		await context.close();
	}

	async function house(street: string, headline: string) {
		await expect(page.getByRole("heading", { level: 1, name: street })).toBeVisible();
		await type("City", "Ventura");
		await choose("State", "California");
		await type("ZIP code", "93001");
		await type("Headline", headline);
		await type("Description", `${street} has light from three sides.`);
		// A house without a picture has no page yet.
		await expect(page.getByLabel("Page", { exact: true })).toHaveValue("/");
		const pictures = PICTURES.map((name, index) => studio.picture(`${name}.jpg`, 1500 + index));
		// Before the way there: the page must know of it, and keys overtake what the page is told.
		const choosing = page.waitForEvent("filechooser", { timeout: 60_000 });
		await tabTo(page.getByLabel(/^Photographs: Drop/));
		await page.keyboard.press("Space");
		await (await choosing).setFiles(await Promise.all(pictures));
		await enter("All are right: suggested texts");
	}
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { SmtpPeer, TEST_CA_FILE } from "../desk/support/smtpPeer.ts";
import { ownPictures } from "./support/brand.ts";
import { studioProject } from "./support/studioProject.ts";
import { expect, goTo, openStudio, type Page, RunningStudio, site, test } from "./support/test.ts";

/** By the names that the fields have on the page. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	Brand: { Brand: "Vale & Company", "Address of the live site": "https://www.vale-and-company.com" },
	"Colors, fonts and motion": { "Primary color": "#16202B", "Accent color": "#E6C59A" },
	"Agent and brokerage": {
		Agent: "Robin Vale",
		License: "Utah Real Estate License 7312345-SA00",
		"About the agent": "Robin Vale sells houses in Ogden.\n\nAnd knows each of them.",
		Brokerage: "Vale Realty Group, LLC",
		"Brokerage's address": "12 Harrison Boulevard, Ogden, Utah 84403",
	},
	"Contact details": { Phone: "(801) 392-4567", "E-mail": "robin@vale-and-company.com" },
	"The property": {
		"Street and number": "9 Polk Avenue",
		City: "Ogden",
		"Postal code": "84403",
		Price: "1,250,000",
		Bedrooms: "4",
		Bathrooms: "2.5",
		"Living area": "3,100",
		Lot: "0.3",
		"Year built": "1912",
		"Heading of the description": "Brick and old trees",
		Description: "A house of 1912 with a porch all around.",
		"More description": "The kitchen was renewed last year.",
	},
};

const fill = async (page: Page, section: string, answers: Readonly<Record<string, string>>) => {
	await goTo(page, section);
	for (const [label, value] of Object.entries(answers))
		await page.getByRole("main").getByLabel(label, { exact: true }).fill(value);
};

test("a whole new brand is made by hand from the sample, saved, built and safe to go live", async ({
	page,
}) => {
	test.setTimeout(600_000);
	const peer = await SmtpPeer.start();
	const { folder, remove } = studioProject();
	const studio = new RunningStudio(folder, { NODE_EXTRA_CA_CERTS: TEST_CA_FILE });
	await studio.start();
	try {
		await openStudio(page, studio);
		for (const [section, answers] of Object.entries(ANSWERS)) await fill(page, section, answers);
		await expect(site(page).locator("h1")).toHaveText("Vale & Company");

		await test.step("pictures, what a film needs, and no film", async () => {
			await goTo(page, "Pictures and film");
			const { gallery, door, portrait } = await ownPictures(join(folder, "photos"));
			const put = (name: string, file: string | string[]) =>
				page.getByRole("group", { name, exact: true }).locator("input[type=file]").setInputFiles(file);
			await put("Gallery", gallery);
			await page.getByRole("button", { name: "Keep only the 8 new pictures" }).click();
			const pictures = page.getByRole("group", { name: "Gallery" }).getByRole("listitem");
			await expect(pictures).toHaveCount(8);
			for (let index = 0; index < 8; index++) {
				await pictures
					.nth(index)
					.getByLabel("What it shows")
					.fill(`Picture ${index + 1} of a brick house with old trees`);
			}
			await put("Portrait of the agent", portrait);
			await page.getByLabel("What the portrait shows").fill("Robin Vale in front of a window");
			await put("Picture of the open-house sign-in", door);
			await page.getByLabel("What that picture shows").fill("Open front door with a brass handle");
			await put("Film, H.264", "tests/brands/media/film.mp4");
			await expect(page.getByText("This is still the former film")).toContainText("libsvtav1");
			await page.getByRole("button", { name: "Do without a film" }).click();
			await expect(page.getByRole("group", { name: "Film, AV1" })).toHaveCount(0);
		});

		await test.step("one review, written anew", async () => {
			await goTo(page, "Reviews");
			await page.getByLabel("Source of the reviews").fill("Weber County Homes");
			const reviews = page.getByRole("group", { name: "Reviews", exact: true });
			for (let left = 5; left > 1; left--) {
				await reviews
					.getByRole("button", { name: /^Remove/ })
					.last()
					.click();
				await expect(reviews.getByRole("listitem")).toHaveCount(left - 1);
			}
			await reviews.getByLabel("Name").fill("polk_avenue");
			await reviews.getByLabel("Initials").fill("P");
			await expect(reviews.getByText("This must be two letters, for example AL.")).toBeVisible();
			await reviews.getByLabel("Initials").fill("PA");
			await reviews.getByLabel("Feedback").fill("Robin sold our house in a week.");
		});

		await test.step("leads go through a mail server that is tried before anything is written", async () => {
			await goTo(page, "How leads reach you");
			await page.getByLabel("Leads", { exact: true }).selectOption("smtp");
			const { hostname, port, username, password } = new URL(peer.url);
			await page.getByLabel("Its name").fill(hostname);
			await page.getByLabel("How it speaks TLS").selectOption("smtp");
			await page.getByLabel("Its port").fill(port);
			await page.getByLabel("User name").fill(decodeURIComponent(username));
			await page.getByLabel("Password").fill(decodeURIComponent(password));
			await expect(page.getByLabel("Who gets the leads", { exact: true })).toHaveValue(
				"robin@vale-and-company.com",
			);
			await goTo(page, "Going live");
			await page.getByLabel("Terms and privacy").fill(new Date().toISOString().slice(0, 7));
			await page.getByRole("group", { name: "Fictional" }).getByText("No").click();
		});

		await test.step("the changes are listed in words, and saved", async () => {
			peer.behavior.recipient = 550;
			await page.getByRole("button", { name: /^Review and save/ }).click();
			const list = page.getByRole("main");
			await expect(list.getByText("8 pictures, 8 of them new")).toBeVisible();
			await expect(list.locator("ins", { hasText: "$" }).or(list.getByText("1,250,000"))).toBeVisible();
			await page.getByRole("button", { name: "Save to the site's files" }).click();
			await expect(page.getByText("The test message was not taken")).toBeVisible();
			expect(studio.read("site.config.ts")).toContain("Meridian Ridge");
			peer.behavior.recipient = 250;
			await page.getByRole("button", { name: "Understood" }).click();
			await page.getByRole("button", { name: "Save to the site's files" }).click();
			await expect(page.getByRole("heading", { name: "Saved" })).toBeVisible();
			expect(peer.mails.map(({ subject }) => subject)).toEqual(["Vale & Company: test message"]);
			await page.getByRole("button", { name: /^Delete these \d+ files/ }).click();
			await expect(page.getByText("Deleted; the copies are in .backup/")).toBeVisible();
			expect(readdirSync(join(folder, "src/media/gallery"))).toHaveLength(8);
			const front = await sharp(join(folder, "src/media/gallery/1-front.jpg")).metadata();
			expect(front.exif).toBeUndefined();
			expect(studio.read("site.config.ts")).toContain("Utah Administrative Code R162-2f-401h");
		});

		await test.step("the check builds it and finds it safe", async () => {
			await page.getByRole("button", { name: "Check whether it may go live" }).click();
			await page.getByRole("button", { name: "Check", exact: true }).click();
			await expect(page.getByText("Safe to go live.")).toBeVisible({ timeout: 300_000 });
		});

		await test.step("the next house on day two", async () => {
			await fill(page, "The property", {
				"Street and number": "14 Canyon Road",
				Price: "2,400,000",
				"Heading of the description": "Glass above the canyon",
				Description: "A house of 1964 with a terrace over the canyon.",
			});
			await goTo(page, "Pictures and film");
			const { gallery } = await ownPictures(join(folder, "photos-2"), 1600);
			const field = page.getByRole("group", { name: "Gallery" });
			await field.locator("input[type=file]").setInputFiles(gallery.slice(0, 3));
			await page.getByRole("button", { name: "Keep only the 3 new pictures" }).click();
			for (const index of [0, 1, 2]) {
				await field
					.getByLabel("What it shows")
					.nth(index)
					.fill(`View ${index + 1} of a house above a canyon`);
			}
			await page.getByRole("button", { name: /^Review and save/ }).click();
			await page.getByRole("button", { name: "Save to the site's files" }).click();
			await page.getByRole("button", { name: /^Delete these \d+ files/ }).click();
			await expect(page.getByText("Deleted; the copies are in .backup/")).toBeVisible();
			await page.getByRole("button", { name: "Check whether it may go live" }).click();
			await page.getByRole("button", { name: "Check again" }).click();
			await expect(page.getByText(/Checking/)).toBeHidden({ timeout: 300_000 });
			await expect(page.getByText("Safe to go live.")).toBeVisible();
		});
	} finally {
		await studio.kill("SIGTERM");
		await peer.disappear();
		remove();
	}
});

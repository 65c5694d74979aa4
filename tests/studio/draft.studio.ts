import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, goTo, openStudio, settled, site, test } from "./support/test.ts";

test("what is typed shows in the live site, and twenty steps can be undone and done again", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	const brand = page.getByLabel("Brand", { exact: true });
	await expect(site(page).locator("h1")).toHaveText("Meridian Ridge");

	for (let step = 1; step <= 20; step++) {
		await brand.fill(`Vale ${step}`);
		// Leaving the field ends a step.
		await brand.blur();
	}
	await expect(site(page).locator("h1")).toHaveText("Vale 20");

	for (let step = 19; step >= 1; step--) {
		await page.keyboard.press("Control+z");
		await expect(brand).toHaveValue(`Vale ${step}`);
	}
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(brand).toHaveValue("Meridian Ridge");
	await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
	await expect(page.getByRole("button", { name: "Nothing to save" })).toBeVisible();

	for (let step = 1; step <= 20; step++) {
		await page.keyboard.press("Control+Shift+z");
		await expect(brand).toHaveValue(`Vale ${step}`);
	}
	await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
	await expect(site(page).locator("h1")).toHaveText("Vale 20");
});

test("the draft and its undo survive kill -9, without the password", async ({ page, studio, complaints }) => {
	await openStudio(page, studio);
	await page.getByLabel("Brand", { exact: true }).fill("Vale & Company");
	await goTo(page, "How leads reach you");
	await page.getByLabel("Leads", { exact: true }).selectOption("smtp");
	await page.getByLabel("Its name").fill("mail.vale-and-company.com");
	await page.getByLabel("User name").fill("leads");
	await page.getByLabel("Password").fill("s3cret-word");
	await settled(studio, "leads:@mail.vale-and-company.com");

	await studio.kill("SIGKILL");
	await expect(page.getByText("The studio's program has ended.")).toBeVisible();
	expect(studio.read(".studio/draft.json")).not.toContain("s3cret-word");
	expect(studio.read("site.config.ts")).toContain("Meridian Ridge");

	await studio.start();
	await openStudio(page, studio);
	await expect(page.getByLabel("Brand", { exact: true })).toHaveValue("Vale & Company");
	await expect(site(page).locator("h1")).toHaveText("Vale & Company");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(page.getByRole("button", { name: "Redo" })).toBeEnabled();
	complaints.length = 0;
});

test("two windows work on one draft, and neither overwrites the other unseen", async ({ page, studio }) => {
	await openStudio(page, studio);
	const other = await page.context().newPage();
	await other.goto(studio.origin);
	await page.getByLabel("Brand", { exact: true }).fill("Vale");
	await expect(other.getByLabel("Brand", { exact: true })).toHaveValue("Vale");

	// The second window has not heard of the change when it sends its own.
	const answer = await other.evaluate(async () => {
		const { revision } = await (await fetch("/api/state")).json();
		return (
			await fetch("/api/change", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({
					window: "late",
					revision: revision - 1,
					step: "1",
					key: "siteName",
					answer: "Hill",
				}),
			})
		).json();
	});
	expect(answer).toMatchObject({
		kind: "conflict",
		sentence: expect.stringContaining("Another window has changed “Brand”"),
	});
	await expect(page.getByLabel("Brand", { exact: true })).toHaveValue("Vale");
});

test("a file that was changed by hand is read again, and nothing of either side is lost", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	await page.getByLabel("Brand", { exact: true }).fill("Vale & Company");
	await settled(studio, "Vale & Company");
	const config = join(studio.folder, "site.config.ts");
	writeFileSync(
		config,
		readFileSync(config, "utf8")
			.replace('siteName: "Meridian Ridge"', 'siteName: "By Hand"')
			.replace("(801) 555-0142", "(801) 392-4567"),
	);
	appendFileSync(config, "// mine\n");

	await page.getByRole("button", { name: /^Review and save/ }).click();
	await page.getByRole("button", { name: "Save to the site's files" }).click();
	await expect(page.getByText("was changed outside the studio")).toContainText("yours would win: “Brand”");
	expect(studio.read("site.config.ts")).toContain("By Hand");

	await page.getByRole("button", { name: "Understood" }).click();
	await page.getByRole("button", { name: "Save to the site's files" }).click();
	await expect(page.getByRole("heading", { name: "Saved" })).toBeVisible();
	const saved = studio.read("site.config.ts");
	expect(saved).toContain('siteName: "Vale & Company"');
	expect(saved).toContain("(801) 392-4567");
	expect(saved).toContain("// mine");
});

import { createHash } from "node:crypto";
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ownPictures } from "./support/brand.ts";
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

/** Where every write ends as on a full disk. */
const FULL_DISK = "/dev/full";

test("a full disk is told in a sentence, and neither the site nor the draft loses anything", async ({
	page,
	studio,
}) => {
	test.skip(!existsSync(FULL_DISK), "this system has no device that is always full");
	const fills = (file: string) => symlinkSync(FULL_DISK, join(studio.folder, file));
	const isTold = async () => {
		await expect(page.getByText("The disk is full. Nothing of the site was changed")).toBeVisible();
		await page.getByRole("button", { name: "Understood" }).click();
	};
	await openStudio(page, studio);
	const brand = page.getByLabel("Brand", { exact: true });
	const address = page.getByLabel("Address of the live site", { exact: true });

	await test.step("while something is typed", async () => {
		fills(".studio/draft.json.new");
		await brand.fill("Vale & Company");
		await isTold();
		await expect(brand).toHaveValue("Vale & Company");
		// There is room again.
		await address.fill("https://www.vale-and-company.com");
		await settled(studio, "Vale & Company");
	});

	await test.step("while a picture is taken", async () => {
		const [front = ""] = (await ownPictures(join(studio.folder, "photos"))).gallery;
		const hash = createHash("sha256").update(readFileSync(front)).digest("hex").slice(0, 12);
		mkdirSync(join(studio.folder, ".studio/files", hash), { recursive: true });
		fills(`.studio/files/${hash}/1-front.jpg`);
		await goTo(page, "Pictures and film");
		const gallery = page.getByRole("group", { name: "Gallery" });
		await gallery.locator("input[type=file]").setInputFiles(front);
		await expect(gallery.getByText("The disk is full.")).toBeVisible();
		await gallery.locator("input[type=file]").setInputFiles(front);
		await expect(gallery.getByRole("listitem")).toHaveCount(22);
		await gallery.getByLabel("What it shows").last().fill("Front of a brick house with a deep porch");
	});

	await test.step("while it is saved", async () => {
		fills("site.config.ts.new");
		await page.getByRole("button", { name: /^Review and save/ }).click();
		await page.getByRole("button", { name: "Save to the site's files" }).click();
		await isTold();
		expect(studio.read("site.config.ts")).toContain('siteName: "Meridian Ridge"');
		const written = readdirSync(join(studio.folder, "src/media"), { recursive: true }).map(String);
		expect(written.filter((file) => /1-front|\.new$/.test(file))).toEqual([]);
		await page.getByRole("button", { name: "Save to the site's files" }).click();
		await expect(page.getByRole("heading", { name: "Saved" })).toBeVisible();
		expect(studio.read("site.config.ts")).toContain("gallery/1-front.jpg");
	});
});

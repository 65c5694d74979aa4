import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { writePicture } from "../launch/ownMedia.ts";
import { ownPictures } from "./support/brand.ts";
import { expect, goTo, openStudio, site, test } from "./support/test.ts";

test("pictures are dropped, ordered, described and checked; the place is removed from them", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	await goTo(page, "Pictures and film");
	const { gallery } = await ownPictures(join(studio.folder, "photos"));
	const field = page.getByRole("group", { name: "Gallery" });
	const pictures = field.getByRole("listitem");
	await expect(pictures).toHaveCount(21);

	await field.locator("input[type=file]").setInputFiles(gallery);
	await expect(pictures).toHaveCount(29);
	await expect(field.getByText("8 files: The camera had written its place")).toBeVisible();
	await field.getByRole("button", { name: "Keep only the 8 new pictures" }).click();
	await expect(pictures).toHaveCount(8);
	await expect(pictures.first().getByLabel("Caption")).toHaveValue("Front");
	await expect(pictures.first().getByText("This is empty. Write what the picture shows")).toBeVisible();

	const alt = pictures.first().getByLabel("What it shows");
	await alt.fill("House");
	await expect(pictures.first().getByText("“House” is too short to describe a picture.")).toBeVisible();
	await alt.fill("Photographically");
	await expect(pictures.first().getByText("“Photographically” is one word.")).toBeVisible();
	await alt.fill("Front of a brick house with a deep porch");
	await expect(pictures.first().getByText("is one word")).toBeHidden();

	await test.step("order by keyboard and by mouse", async () => {
		await field.getByRole("button", { name: "Later: Front" }).press("Enter");
		await expect(field.getByText("“Front” is now picture 2 of 8.")).toBeAttached();
		await expect(pictures.nth(1).getByLabel("What it shows")).toHaveValue(/^Front of a brick house/);
		// The remarks follow; until then everything below them still moves.
		await expect(pictures.first().getByText("This is empty.")).toBeVisible();
		await expect(pictures.nth(1).getByText("This is empty.")).toBeHidden();
		await pictures.nth(1).locator("img").first().dragTo(pictures.first());
		await expect(pictures.first().getByLabel("Caption")).toHaveValue("Front");
	});

	await test.step("the live site shows them before anything is saved", async () => {
		const shown = site(page).locator("#gallery img").first();
		await expect(shown).toHaveAttribute("src", /new%2F/);
		await expect(shown).toHaveAttribute("alt", "Front of a brick house with a deep porch");
	});

	await test.step("what cannot be used is refused with a sentence", async () => {
		const small = await writePicture(join(studio.folder, "photos/small.jpg"), { width: 800, height: 600 });
		const heic = join(studio.folder, "photos/IMG_0042.HEIC");
		writeFileSync(heic, Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic0000mif1heic")]));
		await field.locator("input[type=file]").setInputFiles([small, heic]);
		await expect(field.getByText("small.jpg is 800 × 600 pixels and would look soft.")).toBeVisible();
		await expect(field.getByText("IMG_0042.HEIC is a HEIC picture")).toBeVisible();
		await expect(pictures).toHaveCount(8);
		const film = page.getByRole("group", { name: "Film, AV1" });
		await film.locator("input[type=file]").setInputFiles("tests/brands/media/film.mp4");
		await expect(film.getByText("film.mp4 is not a .webm film.")).toContainText("libsvtav1");
	});

	await test.step("an unusual shape is told with what its frame hides", async () => {
		const portrait = page.getByRole("group", { name: "Portrait of the agent" });
		const wide = await writePicture(join(studio.folder, "photos/wide.jpg"), { width: 2000, height: 900 });
		await portrait.locator("input[type=file]").setInputFiles(wide);
		await expect(portrait.getByText("its 4:5 frame hides 64 % of it")).toBeVisible();
	});

	const kept = await sharp(join(studio.folder, "photos/1-front.jpg")).metadata();
	expect(kept.exif).toBeDefined();
	const [, prepared = ""] = /new\/([0-9a-f]+)\//.exec(studio.read(".studio/preview/site.config.mjs")) ?? [];
	const clean = await sharp(
		join(studio.folder, ".studio/files", prepared, "prepared-for-preview.jpg"),
	).metadata();
	expect(clean.exif).toBeUndefined();
});

test("a click on a text or a picture in the preview goes to its field, and browsing can be had instead", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	await expect(site(page).locator("html.studio-edits")).toBeVisible();
	await site(page).locator("#realtor-profile h2").click();
	await expect(page.getByLabel("Agent", { exact: true })).toBeFocused();
	await site(page).locator("#gallery img").nth(1).click();
	await expect(page.getByRole("heading", { level: 1, name: "Pictures and film" })).toBeVisible();
	await site(page)
		.locator("#testimonials blockquote, #testimonials p")
		.filter({ hasText: "Precise, calm" })
		.first()
		.click();
	await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
	await expect(page.locator("textarea:focus")).toHaveValue(/^Precise, calm/);

	await page.getByLabel("Click to edit").uncheck();
	await expect(site(page).locator("#gallery astro-island[ssr]")).toHaveCount(0);
	await site(page).locator("#gallery img").first().click();
	await expect(site(page).locator("dialog[open]")).toBeVisible();

	// A link that leads away from the site does not leave the preview there.
	await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
		frame.src = new URL("/favicon.svg", frame.src).href;
	});
	await expect(site(page).locator("h1")).toHaveText("Meridian Ridge");
});

test("colors tell their contrast while they are chosen, and the nearest that passes is offered", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	await goTo(page, "Colors, fonts and motion");
	const accent = page.getByLabel("Accent color", { exact: true });
	await accent.fill("#5a4a20");
	await expect(page.getByText("Accent on primary: too close to be read").first()).toBeVisible();
	await expect(page.getByText(/accentColor text on primaryColor has a contrast of 2\.\d:1/)).toBeVisible();
	await expect(page.getByText("The preview shows the last state that fits together")).toBeVisible();
	await page
		.getByRole("button", { name: /^Take #\w{6}, the nearest/ })
		.last()
		.click();
	await expect(accent).toHaveValue(/^#[89a-f]/);
	await expect(page.getByText("too close to be read")).toHaveCount(0);
	await accent.fill("gold");
	await expect(page.getByText("This is not a color this site can use. Write it as #RRGGBB")).toBeVisible();
});

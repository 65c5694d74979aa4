import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, goTo, openStudio, site, test } from "./support/test.ts";

test("logo, floor plan, forms, legal pages and links are changed like any text, and all of it is saved", async ({
	page,
	studio,
}) => {
	const write = (name: string, content: string) => {
		const file = join(studio.folder, name);
		writeFileSync(file, content);
		return file;
	};
	const logo = write(
		"mark.svg",
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20" width="90" height="20"><path d="M0 0h90v20H0z"/></svg>',
	);
	const plan = write("plan.pdf", "%PDF-1.7\n%%EOF");
	const put = (name: string, file: string) =>
		page.getByRole("group", { name, exact: true }).locator("input[type=file]").setInputFiles(file);
	await openStudio(page, studio);

	await test.step("files of one format, and no other", async () => {
		await goTo(page, "Colors, fonts and motion");
		await put("Logo", plan);
		await expect(page.getByText("plan.pdf is not a .svg file. Export it as svg.")).toBeVisible();
		await put("Logo", logo);
		await expect(site(page).locator("header img")).toHaveAttribute("alt", "Meridian Ridge");
		await goTo(page, "Pictures and film");
		await put("Floor plan", plan);
		await expect(site(page).getByRole("link", { name: "Floor plan" })).toBeVisible();
	});

	await test.step("links, and a form's words", async () => {
		await goTo(page, "Contact details");
		await page.getByRole("group", { name: "Links" }).getByRole("button", { name: "Add one" }).click();
		await page.getByLabel("Url").fill("instagram");
		await expect(page.getByText("which is not a web address")).toBeVisible();
		await page.getByLabel("Name", { exact: true }).fill("Instagram");
		await page.getByLabel("Url").fill("https://www.instagram.com/meridian");
		await expect(site(page).locator("footer").getByRole("link", { name: "Instagram" })).toBeVisible();
		await goTo(page, "The two forms");
		await page.getByLabel("What people read").first().fill("Full name");
		await expect(site(page).locator("#contact").getByText("Full name")).toBeVisible();
	});

	await test.step("a lawyer's terms", async () => {
		await goTo(page, "Every other word");
		const terms = page.getByLabel("Terms of service", { exact: true });
		await terms.fill("Be kind to {nobody}.");
		await expect(page.getByText("holds {nobody}, which nothing is put into")).toBeVisible();
		await terms.fill("# Use\n\nYou will not:\n- copy the site of {brokerage};\n- sell it.");
		await page.getByLabel("Page", { exact: true }).selectOption("Terms");
		await expect(
			site(page).getByRole("listitem").getByText("copy the site of Sample Brokerage, LLC;"),
		).toBeVisible();
		await page.getByLabel("Page", { exact: true }).selectOption("Home");
	});

	await test.step("nothing for sale", async () => {
		await goTo(page, "The property");
		await page.getByLabel("Status", { exact: true }).selectOption("none");
		await expect(page.getByLabel("Street and number")).toHaveCount(0);
		await expect(site(page).locator("#gallery")).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(page.getByLabel("Street and number")).toHaveValue("1847 Silver Hollow Road");
	});

	await page.getByRole("button", { name: /^Review and save/ }).click();
	await page.getByRole("button", { name: "Save to the site's files" }).click();
	await expect(page.getByRole("heading", { name: "Saved" })).toBeVisible();
	const saved = studio.read("site.config.ts");
	for (const written of [
		'logo: "logo.svg"',
		'floorPlan: "floor-plan.pdf"',
		"instagram.com/meridian",
		"Full name",
		"sell it.",
	])
		expect(saved).toContain(written);
	expect(studio.read("src/media/logo.svg")).toContain("<svg");
	expect(studio.read("src/media/floor-plan.pdf")).toContain("%PDF-");
});

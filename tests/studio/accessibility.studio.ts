import AxeBuilder from "@axe-core/playwright";
import { expect, goTo, openStudio, test } from "./support/test.ts";

const PARTS = [
	"Brand",
	"Colors, fonts and motion",
	"The property",
	"Pictures and film",
	"Reviews",
	"Every other word",
	"How leads reach you",
	"Changes and save",
	"Check before going live",
	"Publish",
	"Leads",
];

test("every part of the studio passes the accessibility rules, wide and on a tablet, and scrolls in no other direction", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	await page.getByLabel("Brand", { exact: true }).fill("");
	await expect(page.getByText("This is empty. Write the brand's name.")).toBeVisible();
	const violations = async () => {
		const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().exclude("iframe").analyze();
		return found.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) }));
	};
	for (const part of PARTS) {
		await goTo(page, part);
		expect(await violations(), part).toEqual([]);
	}
	await page.setViewportSize({ width: 1024, height: 768 });
	for (const part of PARTS) {
		const parts = page.getByLabel("Part of the site");
		const option = parts.getByRole("option", { name: new RegExp(`^${part}( \\(1 to correct\\))?$`) });
		await parts.selectOption(await option.getAttribute("value"));
		expect(await violations(), `${part} on a tablet`).toEqual([]);
		const overflow = await page.getByRole("main").evaluate((panel) => panel.scrollWidth - panel.clientWidth);
		expect(overflow, part).toBe(0);
	}
});

test("the keyboard alone changes a field, undoes it, and comes from the fields to the preview", async ({
	page,
	studio,
}) => {
	await openStudio(page, studio);
	await page.keyboard.press("Tab");
	await expect(page.getByText("Skip to the fields")).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	const brand = page.getByLabel("Brand", { exact: true });
	await expect(brand).toBeFocused();
	await page.keyboard.press("Control+a");
	await page.keyboard.type("Vale");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("button", { name: /^Review and save \(\d+\)/ })).toBeVisible();
	await page.keyboard.press("Control+z");
	await expect(brand).toHaveValue("Meridian Ridge");
	await page.getByLabel("Page", { exact: true }).focus();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("radio", { name: "Desktop" })).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
});

/** The page is complete from the first byte: for robots, on paper, and without scripts. Native forms: badNetwork.spec.ts, leadDesk.spec.ts. */
import { withMotion } from "./support/page.ts";
import { expect, type Page, test, testWithoutScripts } from "./support/test.ts";

const SENTENCES = {
	featured: "Silver Hollow Road, Park City",
	gallery: "Stone, timber and a long view",
	"realtor-profile": "Avery Lane represents a small number of homes at a time",
	testimonials: "Precise, calm and always reachable.",
	contact: "Tell us what you have in mind",
} as const;

async function expectComplete(page: Page): Promise<void> {
	// Text of a section that is not laid out yet is no part of innerText.
	await expect(page.locator("html[data-first-frame]")).toHaveCount(0);
	for (const [id, sentence] of Object.entries(SENTENCES))
		expect((await page.locator(`#${id}`).allInnerTexts()).join(), id).toContain(sentence);
}

async function expectCompleteTree(page: Page): Promise<void> {
	const tree = await page.locator("main").ariaSnapshot();
	for (const sentence of Object.values(SENTENCES)) expect(tree).toContain(sentence);
	expect(tree.match(/group "\d+ of 21"/g)).toHaveLength(21);
}

test("after load and an idle moment text, accessibility tree and paper are complete", async ({ page }) => {
	await withMotion(page);
	await page.goto("/");
	await expectComplete(page);
	await expectCompleteTree(page);
	// Who does not scroll finds everything displayed.
	const waiting = page.locator("[data-reveal]");
	expect(
		await waiting.evaluateAll((all) => all.filter((one) => getComputedStyle(one).opacity !== "1")),
	).toEqual([]);
	await page.emulateMedia({ media: "print" });
	for (const sentence of [
		"Silver Hollow Road",
		"Stone, timber and a long view",
		"The kitchen gathers around a single waterfall island",
		"Avery Lane represents a small number of homes at a time",
		"(801) 555-0142",
	])
		await expect(page.getByText(sentence).filter({ visible: true }).first()).toHaveCSS("opacity", "1");
});

testWithoutScripts("all text is there, the gallery scrolls, the menu opens", async ({ page, request }) => {
	await page.goto("/");
	await expectCompleteTree(page);
	await test.step("no text is cut off, and no button does nothing", async () => {
		await expect(page.getByText("The kitchen gathers around a single waterfall island")).toBeVisible();
		const review = page.getByText("Avery walked through our house with a notebook");
		const frame = await review.locator("xpath=ancestor::*[@id][1]").boundingBox();
		expect(frame?.height).toBeGreaterThanOrEqual((await review.boundingBox())?.height ?? Number.NaN);
		const dead = page.getByRole("button", { name: /Learn More|Read More|Next pictures/ });
		await expect(dead).toHaveCount(0);
	});
	await test.step("the gallery is a scrollable row of links to the full pictures", async () => {
		const row = page.locator("[data-gallery-row]");
		await expect(row).toHaveCSS("overflow-x", "auto");
		const links = row.getByRole("link");
		await expect(links).toHaveCount(21);
		const words = row.locator("xpath=following-sibling::*[1]");
		expect(await words.evaluate((line) => getComputedStyle(line, "::before").content)).toBe('"21 pictures"');
		await row.scrollIntoViewIfNeeded();
		await expect(links.nth(1)).toBeInViewport();
		const full = await request.get(String(await links.nth(20).getAttribute("href")));
		expect(full.headers()["content-type"]).toBe("image/jpeg");
	});
	await test.step("the phone's menu opens", async () => {
		const gallery = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gallery" });
		await expect(gallery).toBeHidden();
		await page.getByRole("button", { name: "Menu" }).click();
		await expect(gallery).toBeVisible();
	});
});

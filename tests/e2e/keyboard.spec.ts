import { openHouseAnswers, VISITOR, YES_OR_NO } from "../desk/support/sampleForms.ts";
import { openSignIn, posted } from "./support/forms.ts";
import { hydrated, scrollThrough } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const focus = (page: Page) =>
	page.evaluate(async () => {
		// What follows the scroll position, the contact bar, has followed.
		await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
		const element = document.activeElement as HTMLElement;
		// A radio button is drawn by the text beside it.
		const drawn =
			element instanceof HTMLInputElement && element.type === "radio" ? element.nextElementSibling : element;
		const style = getComputedStyle(drawn ?? element);
		const box = (drawn ?? element).getBoundingClientRect();
		const hits = [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3].some((y) => {
			const top = document.elementFromPoint(box.left + box.width / 2, y);
			return top !== null && (element.contains(top) || top.contains(element) || drawn?.contains(top));
		});
		return {
			name:
				(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60) || element.id,
			onPage: element !== document.body,
			ringVisible: style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2,
			hidden: !hits,
			inFooter: element.closest("footer") !== null,
		};
	});

test("Tab walks the whole page: focus is visible and never behind the header", async ({ page }) => {
	await page.goto("/");
	await scrollThrough(page);
	await hydrated(page.locator("#contact form"));
	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));

	const walked: string[] = [];
	for (let step = 0; step < 80; step++) {
		await page.keyboard.press("Tab");
		const now = await focus(page);
		if (!now.onPage) break;
		walked.push(now.name);
		expect(now, `the focus on “${now.name}”`).toMatchObject({ ringVisible: true, hidden: false });
		if (now.inFooter && now.name === "Privacy Policy") break;
	}
	expect(walked[0]).toBe("Skip to content");
	expect(walked).toEqual(
		expect.arrayContaining([
			"Previous pictures",
			"Next pictures",
			"Learn More",
			"Read More",
			"Contact",
			"message",
			"Send message",
		]),
	);
	expect(walked.at(-1)).toBe("Privacy Policy");
});

test("the skip link leads past the header", { tag: "@desktop" }, async ({ page }) => {
	await page.goto("/terms");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
	await page.keyboard.press("Enter");
	await expect(page.locator("main")).toBeFocused();
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("main, footer") !== null)).toBe(true);
});

test("the open-house form is answered by keyboard alone", { tag: "@desktop" }, async ({ page }) => {
	const { form, service } = await openSignIn(page);

	await test.step("errors: the focus goes to the first field, and its label is in view below the header", async () => {
		const name = form.getByLabel("Name");
		await form.locator("button[type=submit]").focus();
		// Half behind the header, where a browser scrolls a field no further than it must.
		await name.evaluate((input) =>
			scrollBy({ top: input.getBoundingClientRect().top - 60, behavior: "instant" }),
		);
		await page.keyboard.press("Enter");
		await expect(name).toBeFocused();
		await expect(name).toHaveAccessibleDescription("Enter your name.");
		const header = await page.locator("header").boundingBox();
		const label = await form.getByText("Name", { exact: true }).boundingBox();
		expect(label?.y).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
	});
	await test.step("fields are typed and left with Tab", async () => {
		for (const value of Object.values(VISITOR)) {
			await page.keyboard.type(value);
			await page.keyboard.press("Tab");
		}
	});
	await test.step("Yes is chosen with Space, No with an arrow key", async () => {
		for (const answer of Object.values(YES_OR_NO)) {
			await page.keyboard.press(answer === "Yes" ? "Space" : "ArrowRight");
			expect((await focus(page)).ringVisible).toBe(true);
			await page.keyboard.press("Tab");
		}
	});
	await test.step("Enter on the button, after the link to the privacy policy, sends it, and success is announced", async () => {
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("status")).toHaveText("Form submitted successfully.");
		for (const [name, value] of Object.entries(openHouseAnswers))
			expect(posted(service.posts[0], name), name).toBe(value);
	});
});

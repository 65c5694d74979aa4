import { contactAnswers } from "../desk/support/sampleForms.ts";
/** In every state; as they come, the other screens: reflow.spec.ts. */
import { expectNoViolations } from "../e2e/support/axe.ts";
import { emailService, fillVisitor, heldAnswer, openSignIn, send, status } from "../e2e/support/forms.ts";
import { hydrated, isPhone, scrollThrough } from "../e2e/support/page.ts";
import { expect, test } from "../e2e/support/test.ts";

test("axe finds no violation on the sign-in screen in any state", { tag: "@phone" }, async ({ page }) => {
	const { form, service } = await openSignIn(page);
	const button = form.locator("button[type=submit]");
	await test.step("as it comes", () => expectNoViolations(page));
	await test.step("with errors", async () => {
		await button.click();
		await expect(form.getByText("Enter your name.")).toBeVisible();
		await expectNoViolations(page, "main");
	});
	await test.step("with the notice of a failure", async () => {
		await fillVisitor(form);
		service.answer = status(500);
		await button.click();
		await expect(page.getByRole("alert")).toHaveText(/./);
		await expectNoViolations(page, "main");
	});
	await test.step("sending, and with the notice of success", async () => {
		const held = heldAnswer();
		service.answer = held.answer;
		await button.click();
		await expect(button).toHaveText("Sending...");
		await expectNoViolations(page, "main");
		held.release();
		await expect(page.getByRole("status")).toHaveText(/./);
		await expectNoViolations(page, "main");
	});
});

test("axe finds no violation on the home page in any state", async ({ page }) => {
	await page.goto("/");
	if (isPhone(page)) {
		await test.step("with the menu open", async () => {
			await page.getByRole("button", { name: "Menu" }).click();
			await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
			await expectNoViolations(page, "header");
			await page.keyboard.press("Escape");
		});
	}
	await test.step("scrolled through, the gallery moved", async () => {
		await scrollThrough(page);
		await hydrated(page.locator("[data-gallery-row]"));
		await page.getByRole("button", { name: "Next pictures" }).click();
		await expectNoViolations(page, isPhone(page) ? "#gallery" : "html");
		await page.getByRole("button", { name: "Previous pictures" }).click();
	});
	if (!isPhone(page)) return; // What follows differs from the phone's in width alone.
	await test.step("in the open lightbox", async () => {
		await page.locator("[data-gallery-row] a").first().click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectNoViolations(page, "dialog:popover-open");
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
	});
	await test.step("with all texts expanded and form errors shown", async () => {
		await page.getByText("What the film shows").click();
		await expect(page.getByText("A silent film of")).toBeVisible();
		for (const text of await page.locator("#testimonials astro-island").all()) await hydrated(text);
		const closed = page.getByRole("button", { name: /Learn More|Read More/ });
		while ((await closed.count()) > 0) await closed.first().click();
		expect(await page.getByRole("button", { name: "Show Less" }).count()).toBeGreaterThan(1);

		await hydrated(page.locator("#contact form"));
		await page.locator("#contact button[type=submit]").click();
		await expect(page.getByText("Enter your name.")).toBeVisible();
		await expectNoViolations(page);
	});
});

test("axe finds no violation without scripts and pictures", { tag: "@phone" }, async ({ page }) => {
	await page.route("**/*.{js,avif,jpg,jpeg}", (route) => route.abort());
	await page.goto("/");
	// Without scripts a part is laid out when it is met; axe would measure colors behind the places of parts it has not met.
	await scrollThrough(page);
	await expectNoViolations(page);
	await test.step("nor on the page that then confirms a message", async () => {
		const form = page.locator("#contact form");
		await send(form, contactAnswers);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Received");
		await expectNoViolations(page);
	});
});

test("axe finds no violation in a house's lightbox and thanks", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.goto("/homes/1847-silver-hollow-road");
	await hydrated(page.locator("#chapter-2"));
	await page.locator('astro-island a[data-picture="7"]').click();
	await expect(page.getByRole("dialog").locator("button:has(img)").first()).toBeVisible();
	await expectNoViolations(page, "dialog:popover-open");
	await page.keyboard.press("Escape");
	const form = page.locator("#contact form");
	await hydrated(form);
	await emailService(page);
	await send(form, contactAnswers);
	await expect(page.locator("#contact [role=status]")).toContainText("Thank you");
	await expectNoViolations(page, "#contact");
});

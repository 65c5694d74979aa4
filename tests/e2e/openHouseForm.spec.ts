import { expect, type Page, test } from "@playwright/test";
import {
	ANSWERS,
	expectContactValues,
	FAILURES,
	fillVisitor,
	SEND_PATH,
	serviceAnswers,
	status,
	VISITOR,
} from "./support/forms.ts";
import { hydrated } from "./support/page.ts";

const form = (page: Page) => page.locator("main form");
const button = (page: Page) => form(page).locator("button[type=submit]");
const SUCCESS = "Form submitted successfully.";
const FAILURE = "Something went wrong. Please try again.";

test.beforeEach(async ({ page }) => {
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	await page.goto("/signin");
	await hydrated(form(page));
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
});

test("shows the property's picture and address", async ({ page }) => {
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("1847 Silver Hollow Road");
	await expect(page.locator("main")).toContainText("Park City, Utah 84060");
	await expect(page.locator("main img")).toBeVisible();
});

test("has the specified fields, all required, with three Yes or No groups", async ({ page }) => {
	for (const name of Object.keys(VISITOR)) {
		await expect(form(page).locator(`[name="${name}"]`)).toHaveAttribute("required", "");
	}
	await expect(form(page).locator("[name=visitor_email]")).toHaveAttribute("type", "email");
	await expect(form(page).locator("[name=visitor_phone]")).toHaveAttribute("type", "tel");
	for (const name of Object.keys(ANSWERS)) {
		const choices = form(page).locator(`input[type=radio][name="${name}"]`);
		expect(await choices.evaluateAll((all) => all.map((input) => input.getAttribute("value")))).toEqual([
			"Yes",
			"No",
		]);
		await expect(choices.first()).toHaveAttribute("required", "");
	}
});

test("success: a notice, a reset form, and the home site after 1.5 seconds", async ({ page }) => {
	const posts = await serviceAnswers(page, status(200, "OK"));
	await fillVisitor(form(page));
	await button(page).click();
	await expect(page.getByRole("status")).toHaveText(SUCCESS);
	await expectContactValues(form(page), { visitor_name: "", visitor_email: "", move_area: "" });
	await expect(form(page).locator("input:checked")).toHaveCount(0);

	await page.clock.runFor(1499);
	await expect(page).toHaveURL("/signin");
	await page.clock.runFor(2);
	await expect(page).toHaveURL("/");

	const value = (name: string) => posts[0]?.find((field) => field.name === name)?.value;
	expect(value("template_id")).toBe("open-house");
	for (const [name, answer] of Object.entries({ ...VISITOR, ...ANSWERS })) expect(value(name)).toBe(answer);
	expect(posts[0]?.filter(({ name }) => name === "template_id")).toHaveLength(1);
});

for (const { what, answer } of FAILURES) {
	test(`${what}: an error notice, all that was typed is still there, and no redirect`, async ({ page }) => {
		await serviceAnswers(page, answer);
		await fillVisitor(form(page));
		await button(page).click();
		await expect(page.getByRole("alert")).toHaveText(FAILURE);
		await expectContactValues(form(page), VISITOR);
		for (const [name, value] of Object.entries(ANSWERS)) {
			await expect(form(page).locator(`input[name="${name}"][value="${value}"]`)).toBeChecked();
		}
		await expect(button(page)).toBeEnabled();
		await page.clock.runFor(3000);
		await expect(page).toHaveURL("/signin");
	});
}

test("after a failure the same form can be sent again", async ({ page }) => {
	await serviceAnswers(page, status(500));
	await fillVisitor(form(page));
	await button(page).click();
	await expect(page.getByRole("alert")).toHaveText(FAILURE);
	await page.unroute(SEND_PATH);
	await serviceAnswers(page, status(200, "OK"));
	await button(page).click();
	await expect(page.getByRole("status")).toHaveText(SUCCESS);
	await expect(page.getByRole("alert")).toHaveText("");
});

test("while sending the button reads Sending... and is disabled, and a second submit sends nothing", async ({
	page,
}) => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const posts = await serviceAnswers(page, async (route) => {
		await held;
		await route.fulfill({ status: 200, body: "OK" });
	});
	await fillVisitor(form(page));
	await button(page).click();
	await expect(button(page)).toHaveText("Sending...");
	await expect(button(page)).toBeDisabled();
	await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
	release();
	await expect(page.getByRole("status")).toHaveText(SUCCESS);
	expect(posts).toHaveLength(1);
});

test("a filled honeypot is silently dropped: nothing is sent, nothing is said, no redirect", async ({
	page,
}) => {
	const posts = await serviceAnswers(page, status(200, "OK"));
	await fillVisitor(form(page));
	await form(page)
		.locator("[name=website]")
		.evaluate((input: HTMLInputElement) => {
			input.value = "x";
		});
	await button(page).click();
	await expect(button(page)).toBeEnabled();
	await page.clock.runFor(3000);
	await expect(page).toHaveURL("/signin");
	await expect(page.getByRole("status")).toHaveText("");
	await expect(page.getByRole("alert")).toHaveText("");
	expect(posts).toEqual([]);
});

test("an unanswered Yes or No question sends nothing and is named", async ({ page }) => {
	const posts = await serviceAnswers(page, status(200, "OK"));
	await fillVisitor(form(page));
	await form(page)
		.locator("input:checked")
		.evaluateAll((inputs) => {
			for (const input of inputs)
				if (input instanceof HTMLInputElement) input.checked = input.name !== "has_home_to_sell";
		});
	await button(page).click();
	await expect(form(page).getByText("Choose Yes or No.")).toHaveCount(1);
	await expect(form(page).getByRole("group", { name: "Do you have a home to sell?" })).toContainText(
		"Choose Yes or No.",
	);
	expect(posts).toEqual([]);
});

import { expect, type Page, test } from "@playwright/test";
import {
	CONTACT,
	collectAlerts,
	expectContactValues,
	FAILURES,
	fillContact,
	serviceAnswers,
	status,
} from "./support/forms.ts";
import { hydrated } from "./support/page.ts";

const form = (page: Page) => page.locator("#contact form");
const button = (page: Page) => form(page).locator("button[type=submit]");
const SUCCESS = "Thank you! Your message has been sent.";
const FAILURE = "Oops, something went wrong. Please try again.";

test.beforeEach(async ({ page }) => {
	await page.goto("/");
	await hydrated(form(page));
});

test("has the specified fields: all required, e-mail and phone of their types, a message of four rows", async ({
	page,
}) => {
	for (const name of Object.keys(CONTACT)) {
		await expect(form(page).locator(`[name="${name}"]`)).toHaveAttribute("required", "");
	}
	await expect(form(page).locator("[name=user_email]")).toHaveAttribute("type", "email");
	await expect(form(page).locator("[name=user_phone]")).toHaveAttribute("type", "tel");
	await expect(form(page).locator("textarea[name=message]")).toHaveAttribute("rows", "4");
});

test("posts multipart form data: the fields, library version, service, template and key, each once", async ({
	page,
}) => {
	const alerts = collectAlerts(page);
	const posts = await serviceAnswers(page, status(200, "OK"));
	await fillContact(form(page));
	await button(page).click();
	await expect.poll(() => alerts).toEqual([SUCCESS]);
	const sent = posts[0] ?? [];
	const names = sent.map(({ name }) => name).sort();
	expect(names).toEqual(
		[...Object.keys(CONTACT), "website", "lib_version", "service_id", "template_id", "user_id"].sort(),
	);
	const value = (name: string) => sent.find((field) => field.name === name)?.value;
	expect(value("lib_version")).toBe("4.4.1");
	expect(value("template_id")).toBe("contact");
	expect(value("user_name")).toBe(CONTACT.user_name);
	expect(value("message")?.replaceAll("\r\n", "\n")).toBe(CONTACT.message);
});

test("success: an alert, and the form is reset", async ({ page }) => {
	const alerts = collectAlerts(page);
	await serviceAnswers(page, status(200, "OK"));
	await fillContact(form(page));
	await button(page).click();
	await expect.poll(() => alerts).toEqual([SUCCESS]);
	await expectContactValues(form(page), { user_name: "", user_email: "", user_phone: "", message: "" });
	await expect(button(page)).toBeEnabled();
});

for (const { what, answer } of FAILURES) {
	test(`${what}: an alert, and all that was typed is still there`, async ({ page }) => {
		const alerts = collectAlerts(page);
		await serviceAnswers(page, answer);
		await fillContact(form(page));
		await button(page).click();
		await expect.poll(() => alerts).toEqual([FAILURE]);
		await expectContactValues(form(page), CONTACT);
		await expect(button(page)).toBeEnabled();
	});
}

test("while sending the button reads Sending... and is disabled, and a second submit sends nothing", async ({
	page,
}) => {
	collectAlerts(page);
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const posts = await serviceAnswers(page, async (route) => {
		await held;
		await route.fulfill({ status: 200, body: "OK" });
	});
	await fillContact(form(page));
	await button(page).click();
	await expect(button(page)).toHaveText("Sending...");
	await expect(button(page)).toBeDisabled();
	await form(page).evaluate((element: HTMLFormElement) => {
		element.requestSubmit();
		element.requestSubmit();
	});
	release();
	await expect(button(page)).toHaveText("Send message");
	expect(posts).toHaveLength(1);
});

test("a filled honeypot is silently dropped: nothing is sent, nothing is said", async ({ page }) => {
	const alerts = collectAlerts(page);
	const posts = await serviceAnswers(page, status(200, "OK"));
	await fillContact(form(page));
	await form(page)
		.locator("[name=website]")
		.evaluate((input: HTMLInputElement) => {
			input.value = "https://spam.example";
		});
	await button(page).click();
	await expect(button(page)).toHaveText("Send message");
	await expect(button(page)).toBeEnabled();
	expect(posts).toEqual([]);
	expect(alerts).toEqual([]);
});

test("the honeypot is hidden from people, from Tab and from assistive technology", async ({ page }) => {
	const honeypot = form(page).locator("[name=website]");
	await expect(honeypot).toHaveAttribute("tabindex", "-1");
	await expect(honeypot).toHaveAttribute("autocomplete", "off");
	await expect(honeypot.locator("xpath=ancestor::*[@aria-hidden='true']")).toHaveCount(1);
	const box = await honeypot.locator("xpath=ancestor::*[@aria-hidden='true']").boundingBox();
	expect(box?.width).toBeLessThanOrEqual(1);
});

test("an incomplete form sends nothing, names each fault and goes to the first one", async ({ page }) => {
	const posts = await serviceAnswers(page, status(200, "OK"));
	await form(page).locator("[name=user_name]").fill("Jordan Wells");
	await form(page).locator("[name=user_email]").fill("jordan@nowhere");
	await button(page).click();
	await expect(form(page).locator("[name=user_email]")).toBeFocused();
	await expect(form(page).locator("[name=user_email]")).toHaveAccessibleDescription(
		"Enter an e-mail address such as name@example.com.",
	);
	await expect(form(page).getByText("Enter your phone number.")).toBeVisible();
	await expect(form(page).getByText("Write a short message.")).toBeVisible();
	await expect(form(page).getByText("Enter your name.")).toHaveCount(0);
	expect(posts).toEqual([]);

	await form(page).locator("[name=user_email]").fill("jordan@example.com");
	await expect(form(page).getByText("Enter an e-mail address such as")).toHaveCount(0);
});

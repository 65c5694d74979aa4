import {
	ACCEPTED,
	ANSWERS,
	emailService,
	expectAnswered,
	expectConsent,
	expectEmpty,
	expectHoneypotHidden,
	expectTyped,
	FAILURES,
	field,
	fillVisitor,
	heldAnswer,
	posted,
	setHoneypot,
	VISITOR,
} from "./support/forms.ts";
import { departures, hydrated } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const visitorForm = (page: Page) => page.locator("main form");
const button = (page: Page) => visitorForm(page).locator("button[type=submit]");
const success = (page: Page) => page.getByRole("status");
const failure = (page: Page) => page.getByRole("alert");
const SUCCESS = "Form submitted successfully.";
const FAILURE = "Something went wrong. Please try again.";

test.skip(({ isMobile }) => !isMobile, "a form's states know no screen: seen on the phone");

test.beforeEach(async ({ page }) => {
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	await page.goto("/signin");
	await hydrated(visitorForm(page));
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
});

test("the open-house form has the specified fields and sends nothing before all are answered", async ({
	page,
}) => {
	const form = visitorForm(page);
	const { posts } = await emailService(page);

	await test.step("the screen shows the property's picture and address", async () => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("1847 Silver Hollow Road");
		await expect(page.locator("main")).toContainText("Park City, Utah 84060");
		await expect(page.locator("main img")).toBeVisible();
	});
	await test.step("all fields are required, e-mail and phone are of their types", async () => {
		for (const name of Object.keys(VISITOR)) await expect(field(form, name)).toHaveAttribute("required", "");
		await expect(field(form, "visitor_email")).toHaveAttribute("type", "email");
		await expect(field(form, "visitor_phone")).toHaveAttribute("type", "tel");
	});
	await test.step("three groups ask Yes or No, each required", async () => {
		for (const name of Object.keys(ANSWERS)) {
			const choices = form.locator(`input[type=radio][name="${name}"]`);
			expect(await choices.evaluateAll((all) => all.map((input) => input.getAttribute("value")))).toEqual([
				"Yes",
				"No",
			]);
			await expect(choices.first()).toHaveAttribute("required", "");
		}
	});
	await test.step("the honeypot is hidden from people, from Tab and from assistive technology", () =>
		expectHoneypotHidden(form));

	await test.step("before the button stands what sending means", () => expectConsent(form));
	await test.step("an unanswered Yes or No question sends nothing and is named", async () => {
		await fillVisitor(form);
		await form.locator("input:checked").evaluateAll((inputs) => {
			for (const input of inputs)
				if (input instanceof HTMLInputElement) input.checked = input.name !== "has_home_to_sell";
		});
		await button(page).click();
		await expect(form.getByText("Choose Yes or No.")).toHaveCount(1);
		await expect(form.getByRole("group", { name: "Do you have a home to sell?" })).toContainText(
			"Choose Yes or No.",
		);
		expect(posts).toEqual([]);
	});
});

test("an open-house sign-in is sent once and leads to the home site", async ({ page }) => {
	const form = visitorForm(page);
	const service = await emailService(page);
	const left = await departures(page);
	const { answer, release } = heldAnswer();
	service.answer = answer;

	await test.step("while sending the button reads Sending... and is disabled", async () => {
		await fillVisitor(form);
		await button(page).click();
		await expect(button(page)).toHaveText("Sending...");
		await expect(button(page)).toBeDisabled();
	});
	await test.step("success: a notice, and the form is reset", async () => {
		await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
		release();
		await expect(success(page)).toHaveText(SUCCESS);
		await expectEmpty(form, Object.keys(VISITOR));
		await expect(form.locator("input:checked")).toHaveCount(0);
	});
	await test.step("a second submit while sending sends nothing", () => expect(service.posts).toHaveLength(1));
	await test.step("the post holds every answer and the open house's template, once", () => {
		const [post] = service.posts;
		expect(posted(post, "template_id")).toBe("open-house");
		expect(post?.filter(({ name }) => name === "template_id")).toHaveLength(1);
		expect(posted(post, "listing_id")).toBe("1847-silver-hollow-road");
		for (const [name, value] of Object.entries({ ...VISITOR, ...ANSWERS }))
			expect(posted(post, name), name).toBe(value);
	});
	await test.step("the home site follows after 1.5 seconds, not before", async () => {
		await page.clock.runFor(1499);
		expect(await left()).toEqual([]);
		await expect(page).toHaveURL("/signin");
		await page.clock.runFor(2);
		await expect(page).toHaveURL("/");
	});
});

test("after every failure a notice tells it, all that was typed is still there, and it can be sent again", async ({
	page,
}) => {
	const form = visitorForm(page);
	const service = await emailService(page);
	const left = await departures(page);
	await fillVisitor(form);

	for (const [index, { what, answer }] of FAILURES.entries()) {
		await test.step(`${what}: an error notice, all that was typed is still there, and no redirect`, async () => {
			service.answer = answer;
			await button(page).click();
			// The notice of the failure before is gone as soon as this one is under way.
			await expect.poll(() => service.posts).toHaveLength(index + 1);
			await expect(failure(page)).toHaveText(FAILURE);
			await expectTyped(form, VISITOR);
			await expectAnswered(form, ANSWERS);
			await expect(button(page)).toBeEnabled();
			await page.clock.runFor(3000);
			expect(await left()).toEqual([]);
			await expect(page).toHaveURL("/signin");
		});
	}
	await test.step("after a failure the same form can be sent again, and the error notice is gone", async () => {
		service.answer = ACCEPTED;
		await button(page).click();
		await expect(success(page)).toHaveText(SUCCESS);
		await expect(failure(page)).toHaveText("");
	});
});

test("an open-house sign-in with a filled honeypot is silently dropped", async ({ page }) => {
	const form = visitorForm(page);
	const { posts } = await emailService(page);
	const left = await departures(page);
	await fillVisitor(form);
	await setHoneypot(form, "x");
	await button(page).click();

	await test.step("sending ends, nothing is sent, nothing is said, no redirect", async () => {
		await expect(button(page)).toBeEnabled();
		await page.clock.runFor(3000);
		expect(await left()).toEqual([]);
		await expect(page).toHaveURL("/signin");
		await expect(success(page)).toHaveText("");
		await expect(failure(page)).toHaveText("");
		expect(posts).toEqual([]);
	});
	await test.step("with the honeypot empty again, this one sign-in is all that was ever sent", async () => {
		await setHoneypot(form, "");
		await button(page).click();
		await expect(success(page)).toHaveText(SUCCESS);
		expect(posts.map((post) => posted(post, "website"))).toEqual([""]);
	});
});

test("a phone that loses its network tells the failure, keeps what was typed, and tells when the network is back", async ({
	page,
	context,
}) => {
	const form = visitorForm(page);
	await fillVisitor(form);
	await context.setOffline(true);
	await button(page).click();
	await expect(failure(page)).toHaveText(FAILURE);
	await expectTyped(form, VISITOR);
	await expect(success(page)).toHaveText("");
	await context.setOffline(false);
	await expect(success(page)).toHaveText(
		"The network is back, and what you typed is still here. Please send it again.",
	);
	await expectTyped(form, VISITOR);
	await expectAnswered(form, ANSWERS);
	await button(page).click();
	await expect(success(page)).toHaveText(SUCCESS);
});

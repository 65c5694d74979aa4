import {
	CONTACT,
	collectAlerts,
	emailService,
	expectConsent,
	expectEmpty,
	expectHoneypotHidden,
	expectTyped,
	FAILURES,
	field,
	fillContact,
	heldAnswer,
	PAGE_NAMES,
	posted,
	setHoneypot,
} from "./support/forms.ts";
import { hydrated } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const contactForm = (page: Page) => page.locator("#contact form");
const button = (page: Page) => contactForm(page).locator("button[type=submit]");
const SUCCESS = "Thank you! Your message has been sent.";
const FAILURE = "Oops, something went wrong. Please try again.";

test.skip(({ isMobile }) => isMobile, "a form's states know no screen: seen on the desktop");

test.beforeEach(async ({ page }) => {
	await page.goto("/");
	await hydrated(contactForm(page));
});

test("the contact form has the specified fields and sends nothing before all are right", async ({ page }) => {
	const form = contactForm(page);
	const { posts } = await emailService(page);

	await test.step("all fields are required", async () => {
		for (const name of Object.keys(CONTACT)) await expect(field(form, name)).toHaveAttribute("required", "");
	});
	await test.step("e-mail and phone are of their types, the message has four rows", async () => {
		await expect(field(form, "user_email")).toHaveAttribute("type", "email");
		await expect(field(form, "user_phone")).toHaveAttribute("type", "tel");
		await expect(form.locator("textarea[name=message]")).toHaveAttribute("rows", "4");
	});
	await test.step("a phone shows the right keyboard and offers what it knows", async () => {
		for (const [name, known] of [
			["user_name", "name"],
			["user_email", "email"],
			["user_phone", "tel"],
		] as const) {
			await expect(field(form, name)).toHaveAttribute("autocomplete", known);
			await expect(field(form, name)).toHaveAttribute("enterkeyhint", "next");
		}
	});
	await test.step("the honeypot is hidden from people, from Tab and from assistive technology", () =>
		expectHoneypotHidden(form));

	await test.step("it says that every field is needed, and before the button what sending means", async () => {
		await expect(page.locator("#contact").getByText("Every field is needed.")).toBeVisible();
		await expectConsent(form);
	});
	await test.step("an incomplete form sends nothing, names each fault and goes to the first one", async () => {
		await field(form, "user_name").fill("Jordan Wells");
		await field(form, "user_email").fill("jordan@nowhere");
		await button(page).click();
		await expect(field(form, "user_email")).toBeFocused();
		await expect(field(form, "user_email")).toHaveAccessibleDescription(
			"Enter an e-mail address such as name@example.com.",
		);
		await expect(form.getByText("Enter your phone number.")).toBeVisible();
		await expect(form.getByText("Write a short message.")).toBeVisible();
		await expect(form.getByText("Enter your name.")).toHaveCount(0);
		expect(posts).toEqual([]);
	});
	await test.step("a corrected field loses its fault at once", async () => {
		await field(form, "user_email").fill("jordan@example.com");
		await expect(form.getByText("Enter an e-mail address such as")).toHaveCount(0);
		expect(posts).toEqual([]);
	});
});

test("a contact message is sent once, as multipart form data, and the form is reset", async ({ page }) => {
	const form = contactForm(page);
	const alerts = collectAlerts(page);
	const service = await emailService(page);
	const { answer, release } = heldAnswer();
	service.answer = answer;

	await test.step("while sending the button reads Sending... and is disabled", async () => {
		await fillContact(form);
		await button(page).click();
		await expect(button(page)).toHaveText("Sending...");
		await expect(button(page)).toBeDisabled();
	});
	await test.step("a second submit while sending sends nothing", async () => {
		await form.evaluate((element: HTMLFormElement) => {
			element.requestSubmit();
			element.requestSubmit();
		});
		release();
		await expect(button(page)).toHaveText("Send message");
		expect(service.posts).toHaveLength(1);
	});
	await test.step("success: one alert, and the form is idle and reset", async () => {
		await expect.poll(() => alerts).toEqual([SUCCESS]);
		await expect(button(page)).toBeEnabled();
		await expectEmpty(form, Object.keys(CONTACT));
	});
	await test.step("the same sentence stays beside the button", () =>
		expect(form.getByRole("status")).toHaveText(SUCCESS));
	await test.step("the post holds the fields, library version, service, template and key, each once", () => {
		const [post] = service.posts;
		expect(post?.map(({ name }) => name).sort()).toEqual(
			[
				...Object.keys(CONTACT),
				...PAGE_NAMES,
				"website",
				"lib_version",
				"service_id",
				"template_id",
				"user_id",
			].sort(),
		);
		expect(posted(post, "lib_version")).toBe("4.4.1");
		expect(posted(post, "template_id")).toBe("contact");
		expect(posted(post, "listing_id")).toBe("1847-silver-hollow-road");
		expect(posted(post, "listing_address")).toBe("1847 Silver Hollow Road, Park City, Utah 84060");
		expect(posted(post, "user_name")).toBe(CONTACT.user_name);
		expect(posted(post, "message")?.replaceAll("\r\n", "\n")).toBe(CONTACT.message);
	});
});

test("after every failure an alert tells it and all that was typed is still there", async ({
	page,
	context,
}) => {
	const form = contactForm(page);
	const alerts = collectAlerts(page);
	const service = await emailService(page);
	await fillContact(form);

	for (const [index, { what, answer }] of FAILURES.entries()) {
		await test.step(`${what}: an alert, and all that was typed is still there`, async () => {
			service.answer = answer;
			await button(page).click();
			await expect.poll(() => alerts).toEqual(Array(index + 1).fill(FAILURE));
			expect(service.posts).toHaveLength(index + 1);
			await expectTyped(form, CONTACT);
			await expect(button(page)).toHaveText("Send message");
			await expect(button(page)).toBeEnabled();
		});
	}
	await test.step("when the network is back it is told beside the button, and nothing is lost", async () => {
		await context.setOffline(true);
		await context.setOffline(false);
		await expect(form.getByRole("status")).toHaveText(
			"The network is back, and what you typed is still here. Please send it again.",
		);
		await expectTyped(form, CONTACT);
	});
});

test("a contact message with a filled honeypot is silently dropped", async ({ page }) => {
	const form = contactForm(page);
	const alerts = collectAlerts(page);
	const { posts } = await emailService(page);
	await fillContact(form);
	await setHoneypot(form, "https://spam.example");
	await button(page).click();

	await test.step("sending ends, nothing is sent, nothing is said", async () => {
		await expect(button(page)).toHaveText("Send message");
		await expect(button(page)).toBeEnabled();
		expect(posts).toEqual([]);
		expect(alerts).toEqual([]);
	});
	await test.step("with the honeypot empty again, this one message is all that was ever sent", async () => {
		await setHoneypot(form, "");
		await button(page).click();
		await expect.poll(() => alerts).toEqual([SUCCESS]);
		expect(posts.map((post) => posted(post, "website"))).toEqual([""]);
	});
});

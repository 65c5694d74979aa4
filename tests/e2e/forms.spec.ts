import {
	contactAnswers,
	openHouseAnswers,
	VISITOR,
	valuationAnswers,
	YES_OR_NO,
} from "../desk/support/sampleForms.ts";
import {
	ACCEPTED,
	collectAlerts,
	emailService,
	expectConsent,
	expectEmpty,
	expectFilled,
	expectHoneypotHidden,
	FAILURES,
	field,
	fill,
	heldAnswer,
	openForm,
	PAGE_NAMES,
	posted,
	setHoneypot,
} from "./support/forms.ts";
import { departures } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

const FORMS = [
	{
		name: "the contact form",
		path: "/",
		values: { ...contactAnswers, message: "Is it still for sale?\nIs Saturday possible?" },
		template: "contact",
		idle: "Send message",
		success: "Thank you! Your message has been sent.",
		failure: "Oops, something went wrong. Please try again.",
	},
	{
		name: "the open-house form",
		path: "/signin",
		values: openHouseAnswers,
		template: "open-house",
		idle: "Sign in",
		success: "Form submitted successfully.",
		failure: "Something went wrong. Please try again.",
	},
] as const;

const NETWORK_BACK = "The network is back, and what you typed is still here. Please send it again.";

const DIRECT = "You can also reach us directly: (801) 555-0142 · avery@example.com";

const formOn = (page: Page) => page.locator("main form");
const button = (page: Page) => formOn(page).locator("button[type=submit]");

async function open(page: Page, path: string) {
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	const form = await openForm(page, path);
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
	return form;
}

const said = async (page: Page, alerts: readonly string[]) => {
	const notices = await formOn(page).locator("[role=status], [role=alert]").allTextContents();
	return [...alerts, ...notices].filter(Boolean);
};

for (const { name, path, values, template, idle, success, failure } of FORMS) {
	test.describe(name, () => {
		test("is dropped with a filled honeypot, else sent once and reset", async ({ page }) => {
			const form = await open(page, path);
			const alerts = collectAlerts(page);
			const service = await emailService(page);
			const left = await departures(page);
			const { answer, release } = heldAnswer();
			service.answer = answer;

			await test.step("with a filled honeypot nothing is sent and nothing is said", async () => {
				await expectHoneypotHidden(form);
				await fill(form, values);
				await setHoneypot(form, "https://spam.example");
				await button(page).click();
				await expect(button(page)).toHaveText(idle);
				await expect(button(page)).toBeEnabled();
				await page.clock.runFor(3000);
				expect(await left()).toEqual([]);
				expect(await said(page, alerts)).toEqual([]);
				expect(service.posts).toEqual([]);
				await setHoneypot(form, "");
			});
			await test.step("while sending the button reads Sending... and is disabled, and nothing more can be typed", async () => {
				await button(page).click();
				await expect(button(page)).toHaveText("Sending...");
				await expect(button(page)).toBeDisabled();
				await expect(form.locator("[inert] :is(textarea, [type=radio])")).not.toHaveCount(0);
			});
			await test.step("a second submit while sending sends nothing", async () => {
				await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
				release();
				await expect(button(page)).toHaveText(idle);
				expect(service.posts).toHaveLength(1);
			});
			await test.step("success is said, by an alert only for the contact form; the form is idle and reset", async () => {
				const twice = template === "contact" ? [success, success] : [success];
				await expect.poll(() => said(page, alerts)).toEqual(twice);
				await expect(button(page)).toBeEnabled();
				await expectEmpty(form, Object.keys(values));
			});
			await test.step("the post holds fields, page, library version, service, template and key, each once", () => {
				const [post] = service.posts;
				const account = ["lib_version", "service_id", "template_id", "user_id"];
				const own = ["website", "submission_id", "lead_source"];
				const names = [...Object.keys(values), ...PAGE_NAMES, ...own, ...account];
				expect(post?.map((part) => part.name).sort()).toEqual(names.sort());
				expect(posted(post, "submission_id")).toMatch(/^[\da-f-]{36}$/);
				expect(posted(post, "website")).toBe("");
				expect(posted(post, "lib_version")).toBe("4.4.1");
				expect(posted(post, "template_id")).toBe(template);
				expect(posted(post, "listing_id")).toBe("1847-silver-hollow-road");
				expect(posted(post, "listing_address")).toBe("1847 Silver Hollow Road, Park City, Utah 84060");
				for (const [key, value] of Object.entries(values))
					expect(posted(post, key)?.replaceAll("\r\n", "\n"), key).toBe(value);
			});
			await test.step("only the open-house form goes on to the home site, after 1.5 seconds", async () => {
				await page.clock.runFor(1499);
				expect(await left()).toEqual([]);
				await page.clock.runFor(2);
				await expect(page).toHaveURL("/");
			});
		});

		test("says every failure, keeps what was typed, and can be sent again", async ({ page, context }) => {
			const form = await open(page, path);
			const alerts = collectAlerts(page);
			const service = await emailService(page);
			const left = await departures(page);
			await fill(form, values);

			for (const [index, { what, answer, afterMs = 0 }] of FAILURES.entries()) {
				await test.step(what, async () => {
					service.answer = answer;
					await form.locator("[type=tel]").press("Enter");
					await expect.poll(() => service.posts).toHaveLength(index + 1);
					await page.clock.runFor(afterMs);
					await expect.poll(() => said(page, alerts)).toEqual([failure, DIRECT]);
					alerts.length = 0;
					await expect(form.locator(":focus")).toHaveCount(1);
					await expect(button(page)).toHaveText(idle);
					await expect(button(page)).toBeEnabled();
					await expectFilled(form, values);
					await page.clock.runFor(3000);
					expect(await left()).toEqual([]);
				});
			}
			const links = form.getByRole("status").getByRole("link");
			await expect(links.first()).toHaveAttribute("href", "tel:+18015550142");
			await expect(links.last()).toHaveAttribute("href", "mailto:avery@example.com");
			await expect(links).toHaveCount(2);
			await test.step("when the network is back it says so", async () => {
				await context.setOffline(true);
				await context.setOffline(false);
				await expect(form.getByRole("status")).toHaveText(NETWORK_BACK);
				await expectFilled(form, values);
			});
			await test.step("the same form is sent, and the failure is gone", async () => {
				service.answer = ACCEPTED;
				await button(page).click();
				await expect(form.getByRole("status")).toHaveText(success);
				await expect.poll(() => said(page, alerts)).not.toContain(failure);
			});
		});
	});
}

test("the valuation form keeps what was typed without a network", async ({ page, context }) => {
	const form = await openForm(page, "/valuation");
	const alerts = collectAlerts(page);
	const { sale_timing = "", ...typed } = valuationAnswers;
	await fill(form, typed);
	await field(form, "sale_timing").selectOption(sale_timing);
	await context.setOffline(true);
	await button(page).click();
	await expect.poll(() => said(page, alerts)).toEqual([FORMS[0].failure, DIRECT]);
	await context.setOffline(false);
	await expect(form.getByRole("status")).toHaveText(NETWORK_BACK);
	await expectFilled(form, valuationAnswers);
	await button(page).click();
	await expect(page.locator("main .thanks")).toContainText("it is no appraisal");
});

test("the contact form has the specified fields, and names each error beside its field", async ({ page }) => {
	const form = await open(page, "/");
	const { posts } = await emailService(page);
	for (const name of Object.keys(contactAnswers))
		await expect(field(form, name)).toHaveAttribute("required", "");
	await expect(field(form, "user_email")).toHaveAttribute("type", "email");
	await expect(field(form, "user_phone")).toHaveAttribute("type", "tel");
	await expect(form.locator("textarea[name=message]")).toHaveAttribute("rows", "4");
	for (const known of ["name", "email", "tel"]) {
		const control = form.locator(`[autocomplete=${known}]`);
		await expect(control).toHaveAttribute("enterkeyhint", "next");
	}
	await expectConsent(form);

	await test.step("an incomplete form sends nothing, names each error and focuses the first", async () => {
		await field(form, "user_name").fill("Jordan Wells");
		await field(form, "user_email").fill("jordan@nowhere");
		await field(form, "user_phone").fill("805");
		await button(page).click();
		await expect(field(form, "user_email")).toBeFocused();
		await expect(field(form, "user_email")).toHaveAttribute("aria-invalid", "true");
		await expect(field(form, "user_email")).toHaveAccessibleDescription(
			"Enter an e-mail address such as name@example.com.",
		);
		await expect(form.getByText("Enter a phone number with at least seven digits.")).toBeVisible();
		await expect(form.getByText("Write a short message.")).toBeVisible();
		await expect(form.getByText("Enter your name.")).toHaveCount(0);
		await field(form, "user_email").fill("jordan@example.com");
		await expect(form.getByText("Enter an e-mail address such as")).toHaveCount(0);
		expect(posts).toEqual([]);
	});
});

test("the open-house form has the specified fields and shows its house", async ({ page }) => {
	const form = await open(page, "/signin");
	const { posts } = await emailService(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("1847 Silver Hollow Road");
	await expect(page.locator("main")).toContainText("Park City, Utah 84060");
	await expect(page.locator("main img")).toBeVisible();
	for (const name of Object.keys(VISITOR)) await expect(field(form, name)).toHaveAttribute("required", "");
	await expect(field(form, "visitor_email")).toHaveAttribute("type", "email");
	await expect(field(form, "visitor_phone")).toHaveAttribute("type", "tel");
	for (const name of Object.keys(YES_OR_NO)) {
		const choices = form.locator(`input[type=radio][name="${name}"]`);
		await expect(choices).toHaveCount(2);
		for (const [index, value] of ["Yes", "No"].entries())
			await expect(choices.nth(index)).toHaveAttribute("value", value);
		await expect(choices.first()).toHaveAttribute("required", "");
	}
	await expectConsent(form);

	await test.step("an unanswered Yes or No question sends nothing and is named", async () => {
		await fill(form, { ...VISITOR, lender_contacted: "Yes", wants_home_eval: "Yes" });
		await button(page).click();
		await expect(form.getByText("Choose Yes or No.")).toHaveCount(1);
		const group = form.getByRole("group", { name: "Do you have a home to sell?" });
		await expect(group).toContainText("Choose Yes or No.");
		expect(posts).toEqual([]);
	});
});

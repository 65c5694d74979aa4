/**
 * From the visitor's keyboard to the agent's mailbox, with nothing replaced: the real e-mail client in a real
 * browser, the real desk, a real mail server with TLS and login, and the command line.
 */

import { forms } from "../../src/config/forms.ts";
import { listingAddress } from "../../src/config/listing.ts";
import { sampleSite } from "../brands/sample.ts";
import { BLOCKED_DOMAIN, startDesk } from "../desk/support/desk.ts";
import { contactAnswers, openHouseAnswers, type Typed } from "../desk/support/sampleForms.ts";
import { SmtpPeer, TEST_CA_FILE } from "../desk/support/smtpPeer.ts";
import { collectAlerts } from "./support/forms.ts";
import { hydrated } from "./support/page.ts";
import { test as base, expect, type Locator } from "./support/test.ts";

const site = sampleSite();

/** One desk serves all journeys, so each has a visitor of its own. */
const contact = (user_name: string): Typed => ({ ...contactAnswers, user_name });
const openHouse = (visitor_name: string): Typed => ({ ...openHouseAnswers, visitor_name });

interface Desk {
	readonly url: string;
	readonly peer: SmtpPeer;
	/** The output of `npm run leads -- list`. */
	list(): Promise<string>;
}

const test = base.extend<object, { desk: Desk }>({
	desk: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs.
		async ({}, use) => {
			const peer = await SmtpPeer.start();
			const desk = await startDesk({ SMTP_URL: peer.url, NODE_EXTRA_CA_CERTS: TEST_CA_FILE });
			await use({ url: desk.url, peer, list: () => desk.leads("list") });
			await desk.stop();
			await peer.disappear();
		},
		{ scope: "worker" },
	],
});

// One worker, hence one desk, for the whole file.
test.describe.configure({ mode: "default" });

test.describe("from the desktop", () => {
	test.skip(({ isMobile }) => isMobile, "the desk sees no screen: contact messages come from the desktop");

	test("a contact message reaches the agent, or is told as a failure when the desk refuses it", async ({
		page,
		desk,
	}) => {
		const alerts = collectAlerts(page);
		await page.goto(desk.url);
		const form = page.locator("#contact form");
		await hydrated(form);

		await test.step("a message that the desk refuses is told as a failure, and what was typed stays", async () => {
			const refused = { ...contact("Casey Blocked"), user_email: `casey@${BLOCKED_DOMAIN}` };
			await fill(form, refused);
			await form.locator("button[type=submit]").click();
			await expect.poll(() => alerts).toEqual(["Oops, something went wrong. Please try again."]);
			for (const [name, value] of Object.entries(refused))
				await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
			expect(await desk.list()).not.toContain("Casey");
		});
		await test.step("a contact message reaches the agent with every field, once", async () => {
			const sent = contact("Dana Whitlock");
			await fill(form, sent);
			await form.locator("button[type=submit]").click();
			await expect.poll(() => alerts.slice(1)).toEqual(["Thank you! Your message has been sent."]);
			await expectDelivered(desk, sent, `New contact message from Dana Whitlock, ${site.listing.street}`);
		});
	});

	test.describe("with scripts off", () => {
		test.use({ javaScriptEnabled: false });

		test("a contact message reaches the agent and is confirmed by a page of the site", async ({
			page,
			desk,
		}) => {
			const sent = contact("Morgan Hale");
			await page.goto(desk.url);
			await fill(page.locator("#contact form"), sent);
			await page.locator("#contact form button[type=submit]").click();
			await expect(page.getByText("Thank you! Your message has been sent.")).toBeVisible();
			await expect(page.locator("main form")).toHaveCount(0);
			await expectDelivered(desk, sent, `New contact message from Morgan Hale, ${site.listing.street}`);
		});
	});
});

test.describe("from a phone", () => {
	test.skip(({ isMobile }) => !isMobile, "the desk sees no screen: open-house sign-ins come from the phone");

	test("an open-house sign-in reaches the agent with every field, and the visitor goes on to the home site", async ({
		page,
		desk,
	}) => {
		const sent = openHouse("Robin Sato");
		await page.goto(`${desk.url}/signin`);
		const form = page.locator("main form");
		await hydrated(form);
		await fill(form, sent);
		await form.locator("button[type=submit]").click();
		await expect(page.getByText("Form submitted successfully.")).toBeVisible();
		await page.waitForURL(new URL(site.homeUrl, desk.url).href);
		await expectDelivered(desk, sent, `Open house sign-in: Robin Sato, ${site.listing.street}`);
	});

	test.describe("with scripts off", () => {
		test.use({ javaScriptEnabled: false });

		test("an open-house sign-in reaches the agent, at once or corrected", async ({ page, desk }) => {
			const form = page.locator("main form");

			await test.step("a sign-in reaches the agent and the page goes on to the home site", async () => {
				const sent = openHouse("Jamie Fox");
				await page.goto(`${desk.url}/signin`);
				await fill(form, sent);
				await form.locator("button[type=submit]").click();
				await expect(page.getByText("Form submitted successfully.")).toBeVisible();
				await page.waitForURL(new URL(site.homeUrl, desk.url).href);
				await expectDelivered(desk, sent, `Open house sign-in: Jamie Fox, ${site.listing.street}`);
			});

			await test.step("a refused form comes back filled in; corrected there, it reaches the agent", async () => {
				await page.goto(`${desk.url}/signin`);
				const corrected = openHouse("Alex Kim");
				// A space is enough for the browser's rule, not for the desk's.
				await fill(form, { ...corrected, visitor_phone: " " });
				await form.locator("button[type=submit]").click();
				await expect(page.getByText("Something went wrong. Please try again. Phone:")).toBeVisible();
				await expect(form.locator("[name=move_area]")).toHaveValue("Deer Valley");
				await expect(form.locator("[name=lender_contacted][value=Yes]")).toBeChecked();

				await form.locator("[name=visitor_phone]").fill(corrected["visitor_phone"] ?? "");
				await form.locator("button[type=submit]").click();
				await expect(page.getByText("Form submitted successfully.")).toBeVisible();
				await expectDelivered(desk, corrected, `Open house sign-in: Alex Kim, ${site.listing.street}`);
			});
		});
	});
});

async function fill(form: Locator, answers: Typed): Promise<void> {
	const kinds = new Map(
		Object.values(forms).flatMap(({ fields }) => fields.map(({ name, kind }) => [name, kind])),
	);
	for (const [name, value] of Object.entries(answers)) {
		if (kinds.get(name) === "yesNo")
			await form.locator(`[name=${name}][value=${value}]`).check({ force: true });
		else await form.locator(`[name=${name}]`).fill(value);
	}
}

/** One mail about this visitor, with every answer, house and consent, and one lead, delivered. */
async function expectDelivered({ peer, list }: Desk, answers: Typed, subject: string): Promise<void> {
	const name = answers["user_name"] ?? answers["visitor_name"] ?? "";
	const mails = () => peer.mails.filter(({ text }) => text?.includes(name));
	await expect.poll(() => mails().map((mail) => mail.subject)).toEqual([subject]);
	for (const answer of Object.values(answers)) expect(mails()[0]?.text).toContain(answer);
	expect(mails()[0]?.text).toContain(`House: ${listingAddress(site.listing)} (${site.listing.id})`);
	expect(mails()[0]?.text).toMatch(/Consent \(version [0-9a-f]{8}\): By sending this form you agree that /);
	const leads = async () => (await list()).split("\n").filter((line) => line.includes(name));
	await expect
		.poll(leads)
		.toEqual([expect.stringMatching(new RegExp(`^\\d+\\t.*\\t${site.listing.id}\\t.*\\tdelivered$`))]);
	expect(mails()).toHaveLength(1);
}

import { readFileSync } from "node:fs";
import { openHouseAnswers, VISITOR, YES_OR_NO } from "../desk/support/sampleForms.ts";
import { expectNoViolations } from "../e2e/support/axe.ts";
import {
	ACCEPTED,
	collectAlerts,
	emailService,
	expectEmpty,
	field,
	fillVisitor,
	send,
	status,
} from "../e2e/support/forms.ts";
import { fontsHere, hydrated } from "../e2e/support/page.ts";
import { expect, type Page, test, testWithoutScripts } from "../e2e/support/test.ts";
import { enterPin, kept, visitorForm } from "./support/kiosk.ts";

const button = (page: Page) => visitorForm(page).locator("button[type=submit]");
const said = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const READY = "Ready for the next guest.";
const WARNING = "Are you still there?";

async function startKiosk(page: Page): Promise<void> {
	await hydrated(visitorForm(page));
	for (let times = 0; times < 3; times++) await page.getByRole("dialog").press("Escape");
	await enterPin(page, "Start the kiosk");
	await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function expectFresh(page: Page): Promise<void> {
	await expectEmpty(visitorForm(page), Object.keys(VISITOR));
	await expect(visitorForm(page).locator("input:checked")).toHaveCount(0);
	const left = await page.evaluate(() => document.documentElement.outerHTML);
	for (const value of Object.values(VISITOR)) expect(left).not.toContain(value);
}

/** With the clock held: what looks for violations waits for timers of its own. */
async function expectNoViolationsNow(page: Page): Promise<void> {
	let over = false;
	const looked = expectNoViolations(page).finally(() => {
		over = true;
	});
	while (!over) await page.clock.runFor(1);
	await looked;
}

test.describe("with scripts", () => {
	test.beforeEach(async ({ page }) => {
		await page.clock.install({ time: "2026-01-01T10:00:00Z" });
		await page.goto("/signin?kiosk");
		await startKiosk(page);
		await page.clock.pauseAt("2026-01-01T11:00:00Z");
	});

	test("a kiosk is fresh for the next guest, and nothing of the last one stays", async ({ page }) => {
		const form = visitorForm(page);
		const { posts } = await emailService(page);
		const entries = await page.evaluate(() => history.length);

		await test.step("the browser keeps nothing that is typed", async () => {
			await expect(form).toHaveAttribute("autocomplete", "off");
			for (const name of Object.keys(VISITOR))
				await expect(field(form, name)).toHaveAttribute("autocomplete", "off");
		});
		await test.step("each guest is thanked by first name on the whole screen for four seconds, then a fresh form follows", async () => {
			await send(form, openHouseAnswers);
			await expect(said(page, "Thank you, Robin.")).toHaveText(
				/Begin with the great room\.Form submitted successfully\.$/,
			);
			await expect(said(page, "Form submitted successfully.")).toBeVisible();
			const box = await said(page, "Thank you, Robin.").boundingBox();
			expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
			await page.clock.runFor(3999);
			await expect(said(page, "Thank you, Robin.")).toBeVisible();
			await page.clock.runFor(2);
			await expect(said(page, "Form submitted successfully.")).toHaveCount(0);
			await expect(page).toHaveURL("/signin?kiosk");
		});
		await test.step("the first field has the focus, and the form is empty", async () => {
			await expect(field(form, "visitor_name")).toBeFocused();
			await expect(field(form, "visitor_name")).toBeInViewport();
			await expectFresh(page);
			// A screen reader knows a region before it speaks.
			await expect(page.getByRole("status")).toHaveCount(await page.locator("[role=status]").count());
		});
		await test.step("neither the history nor any storage holds anything of the guest", async () => {
			const left = await page.evaluate(() => ({
				entries: history.length,
				state: JSON.stringify(history.state),
				storage: localStorage.length + sessionStorage.length,
				cookies: document.cookie,
			}));
			expect(left).toEqual({ entries, state: "null", storage: 0, cookies: "" });
			expect(await kept(page)).toBe(0);
		});
		await test.step("the next guest signs in on the same form", async () => {
			await send(form, openHouseAnswers);
			await expect(said(page, "Form submitted successfully.")).toBeVisible();
			expect(posts).toHaveLength(2);
			await expectNoViolationsNow(page);
		});
	});

	test("a half-filled form is cleared after two minutes without a touch", async ({ page }) => {
		const form = visitorForm(page);
		const service = await emailService(page);
		const offer = said(page, "Your answers are complete, but not sent yet.");
		const sendThem = page.getByRole("button", { name: "Send them" });
		await field(form, "visitor_name").fill(VISITOR.visitor_name);

		await test.step("after a minute and a half the guest is asked", async () => {
			await page.clock.runFor(89_000);
			await expect(said(page, WARNING)).toHaveCount(0);
			await page.clock.runFor(1001);
			await expect(said(page, WARNING)).toBeInViewport();
			await expect(sendThem).toHaveCount(0);
		});
		await test.step("a touch keeps what was typed and starts the time anew", async () => {
			await page.locator("h1").dispatchEvent("pointerdown");
			await expect(said(page, WARNING)).toHaveCount(0);
			await page.clock.runFor(89_000);
			await expect(field(form, "visitor_name")).toHaveValue(VISITOR.visitor_name);
		});
		await test.step("without one the form is cleared", async () => {
			await page.clock.runFor(30_000);
			await expect(field(form, "visitor_name")).toHaveValue(VISITOR.visitor_name);
			await page.clock.runFor(1001);
			await expect(said(page, READY)).toBeVisible();
			await expectFresh(page);
		});
		await test.step("a form that failed to be sent is cleared, too, with its notice; complete, it is offered to be sent", async () => {
			service.answer = status(400);
			await send(form, openHouseAnswers);
			await expect(page.getByRole("alert")).toHaveText("Something went wrong. Please try again.");
			await page.clock.runFor(90_001);
			await expect(offer).toBeInViewport();
			await expectNoViolationsNow(page);
			await page.clock.runFor(30_001);
			await expectFresh(page);
			await expect(page.getByRole("alert")).toHaveText("");
			expect(service.posts).toHaveLength(1);
		});
		await test.step("a touch of the offer sends it", async () => {
			service.answer = ACCEPTED;
			await fillVisitor(form);
			await page.clock.runFor(90_001);
			await sendThem.click();
			await expect(said(page, "Thank you, Robin.")).toBeVisible();
			expect(service.posts).toHaveLength(2);
			await page.clock.runFor(4001);
			await expectFresh(page);
		});
		await test.step("an empty form is left alone", async () => {
			await page.locator("h1").dispatchEvent("pointerdown");
			await page.clock.runFor(600_000);
			await expect(said(page, READY)).toHaveCount(0);
			await expect(said(page, WARNING)).toHaveCount(0);
		});
	});

	test("a press of three seconds on the brokerage opens the corner to the PIN", async ({ page, context }) => {
		const brokerage = page.locator("header").getByText("Sample Brokerage, LLC");
		const corner = page.getByRole("dialog", { name: "Agent’s corner" });
		const hold = async (ms: number) => {
			const { x = 0, y = 0, width = 0, height = 0 } = (await brokerage.boundingBox()) ?? {};
			await page.mouse.move(x + width / 2, y + height / 2);
			await page.mouse.down();
			await page.clock.runFor(ms);
			await page.mouse.up();
		};
		await test.step("a shorter press opens nothing", async () => {
			await hold(2900);
			await page.clock.runFor(500);
			await expect(corner).toHaveCount(0);
		});
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
		await context.setOffline(true);
		await send(visitorForm(page), openHouseAnswers);
		await expect(said(page, "Thank you, Robin.")).toBeVisible();
		await page.clock.runFor(4001);

		await test.step("the PIN is asked; after five wrong ones there is a pause, which a reload does not end", async () => {
			await hold(3001);
			await expectNoViolationsNow(page);
			for (const wrong of ["0000", "1111", "2222", "3333"]) {
				await enterPin(page, "Open", wrong);
				await expect(page.getByText("This is not the PIN.", { exact: true })).toBeVisible();
				await expect(page.getByRole("textbox", { name: "PIN" })).toHaveValue("");
			}
			await enterPin(page, "Open", "4444");
			await expect(page.getByText("Try again in 30 seconds.")).toBeVisible();
			await page.clock.runFor(10_000);
			await page.goto("/signin?kiosk=off");
			await enterPin(page, "Leave the kiosk");
			await expect(page.getByText("Try again in 20 seconds.")).toBeVisible();
			await page.getByRole("button", { name: "Close" }).click();
			await expect(page).toHaveURL("/signin?kiosk");
			await hydrated(visitorForm(page));
			await page.clock.runFor(20_001);
		});
		await test.step("it shows what waits, and what was sent last", async () => {
			await hold(3001);
			await enterPin(page, "Open");
			await expect(corner).toBeVisible();
			await expect(corner.locator("dl")).toContainText("Waiting for the network1");
			await expect(corner.locator("dl")).toContainText("Last one sentNone yet");
			await expectNoViolationsNow(page);
			expect(await corner.textContent()).not.toContain("Robin");
		});
		await test.step("the export is a file, after a confirmation", async () => {
			const download = page.waitForEvent("download");
			const warnings = collectAlerts(page);
			await corner.getByRole("button", { name: "Export to a file" }).click();
			const file = await download;
			expect(warnings).toEqual([expect.stringContaining("whoever opens it can read them")]);
			expect(file.suggestedFilename()).toMatch(/^sign-ins-2026-01-01\.csv$/);
			const text = readFileSync(await file.path(), "utf8");
			expect(text.split("\r\n")).toHaveLength(3);
			for (const value of Object.values(VISITOR)) expect(text).toContain(value);
		});
		await test.step("send now", async () => {
			const { posts } = await emailService(page);
			await context.setOffline(false);
			await expect(corner.locator("dl")).toContainText("Waiting for the network0");
			await expect(corner.locator("dl")).not.toContainText("None yet");
			expect(posts).toHaveLength(1);
			await expect(corner.getByRole("button", { name: "Send now" })).toBeDisabled();
		});
		await test.step("the keyboard opens it as well: Enter or Space, held as long", async () => {
			const holdKey = async (key: string, ms: number) => {
				await page.keyboard.down(key);
				await page.clock.runFor(ms);
				// As a key that stays down does.
				await page.keyboard.down(key);
				await page.keyboard.up(key);
			};
			for (const key of ["Enter", "Space"]) {
				await corner.getByRole("button", { name: "Close" }).click();
				await page.locator("a[href='#main']").focus();
				await page.keyboard.press("Tab");
				await expect(brokerage).toBeFocused();
				await holdKey(key, 2900);
				await page.clock.runFor(500);
				await expect(corner).toHaveCount(0);
				await holdKey(key, 3001);
				await enterPin(page, "Open");
				await expect(corner).toBeVisible();
			}
		});
		await test.step("leave the kiosk", async () => {
			await corner.getByRole("button", { name: "Leave the kiosk" }).click();
			await expect(page).toHaveURL("/signin");
			await expect(page.locator("footer a[href='/terms']")).toBeVisible();
		});
	});

	test("the Back button shows no answers of a guest who left a kiosk form half-filled", async ({ page }) => {
		await fillVisitor(visitorForm(page));

		await test.step("when the page is made anew", async () => {
			await page.goto("/privacy");
			await page.goBack();
			await hydrated(visitorForm(page));
			await expectFresh(page);
		});
		await test.step("when the browser has kept the page as it was", async () => {
			await fillVisitor(visitorForm(page));
			// Playwright turns the browser's page cache off; this is the event of a page that it keeps.
			await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
			await expectFresh(page);
			await page.clock.resume();
			await expectNoViolations(page);
		});
	});
});

test("what was typed before the code of the kiosk came is cleared as well", async ({ page }) => {
	await page.clock.install();
	await page.route("**/Kiosk.*.js", async (route) => {
		await field(visitorForm(page), "visitor_name").fill(VISITOR.visitor_name);
		await route.continue();
	});
	await page.goto("/signin?kiosk");
	await startKiosk(page);
	await page.clock.runFor(120_001);
	await expect(said(page, READY)).toBeVisible();
});

test("on a tablet the form is on one screen in two columns, and nothing leads away", async ({ page }) => {
	await page.setViewportSize({ width: 810, height: 1080 });
	await page.goto("/signin?kiosk");
	await startKiosk(page);
	await fontsHere(page);
	for (const [width, height] of [
		[810, 1080],
		[1080, 810],
		// The same with the bars of its browser.
		[1080, 736],
		[1440, 900],
		[1920, 1080],
	] as const) {
		await test.step(`${width} x ${height}`, async () => {
			await page.setViewportSize({ width, height });
			const fits = await page.evaluate(() => [
				document.documentElement.scrollHeight <= innerHeight,
				document.documentElement.scrollWidth <= innerWidth,
			]);
			expect(fits).toEqual([true, true]);
			await expect(button(page)).toBeInViewport({ ratio: 1 });
			await expect(page.locator("main img")).toBeInViewport();
			const left = await field(visitorForm(page), "visitor_name").boundingBox();
			const right = await field(visitorForm(page), "visitor_email").boundingBox();
			expect(right?.y).toBe(left?.y);
			expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
			await expect(page.locator("header").getByText("Sample Brokerage, LLC")).toBeInViewport();
			await expect(page.getByRole("img", { name: "Equal Housing Opportunity" })).toBeInViewport();
			await expect(page.locator("footer").getByText("Sample Brokerage, LLC")).toBeInViewport();
		});
	}
	await test.step("no link, no menu, no phone", async () => {
		await expect(page.locator("a[href]:visible:not([href='#main'])")).toHaveCount(0);
		await expect(page.locator("header button:visible")).toHaveCount(0);
		await expect(page.locator("body")).not.toContainText(/\(801\) 555/, { useInnerText: true });
	});
	await test.step("the keyboard leads nowhere else either", async () => {
		await page.getByText("Meridian Ridge").first().click();
		await expect(page).toHaveURL("/signin?kiosk");
		await expectNoViolations(page);
	});
});

testWithoutScripts(
	"a kiosk leads back to itself, also after a refusal, which keeps its house",
	async ({ page }) => {
		const kiosk = "/homes/418-heron-cove-lane/signin?kiosk";
		await page.goto(kiosk);
		await fillVisitor(visitorForm(page));

		await test.step("a refused form is sent again from the answer", async () => {
			await field(visitorForm(page), "visitor_name").fill("  ");
			await button(page).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not sent yet");
			await expect(field(visitorForm(page), "price_point")).toHaveValue(VISITOR.price_point);
			await expect(field(visitorForm(page), "listing_id")).toHaveValue("418-heron-cove-lane");
			await field(visitorForm(page), "visitor_name").fill(VISITOR.visitor_name);
			for (const [name, value] of Object.entries(YES_OR_NO))
				await expect(page.locator(`[name=${name}][value=${value}]`)).toBeChecked();
		});
		await test.step("the answer holds nothing of the guest and goes back to the kiosk by itself", async () => {
			await button(page).click();
			await expect(page.getByText("Form submitted successfully.")).toBeVisible();
			await expect(page.getByRole("link", { name: "Back to the sign-in" })).toHaveAttribute("href", kiosk);
			for (const value of Object.values(VISITOR)) expect(await page.content()).not.toContain(value);
			await expect(page).toHaveURL(kiosk);
			await expectEmpty(visitorForm(page), Object.keys(VISITOR));
		});
	},
);

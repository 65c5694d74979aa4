import { join } from "node:path";
import language from "../../model/text/languages/es.json" with { type: "json" };
import { VISITOR } from "../desk/support/sampleForms.ts";
import { expectNoViolations } from "../e2e/support/axe.ts";
import { ACCEPTED, emailService, fillContact, openForm, posted, send, status } from "../e2e/support/forms.ts";
import { expectLoaded, fontsHere, hydrated, scrollThrough } from "../e2e/support/page.ts";
import { expect, type Page, type Route, test } from "../e2e/support/test.ts";
import { NOWHERE } from "../screens.ts";
import { BARE_BRAND, HOSTED_ACCOUNT } from "./second.ts";

const spanish = language.messages;

const ANSWERS = { lender_contacted: "Sí", has_home_to_sell: "No", wants_home_eval: "Sí", has_agent: "Sí" };
const GUEST = { ...VISITOR, ...ANSWERS };

const row = (page: Page) => page.locator("[data-gallery-row]");
const slides = (page: Page) => row(page).locator("[role=group]");
const spoken = (page: Page) => page.locator("#gallery [aria-live]").first();
const next = (page: Page) => page.getByRole("button", { name: spanish.galleryNext });
const previous = (page: Page) => page.getByRole("button", { name: spanish.galleryPrevious });
const lightbox = (page: Page) => page.getByRole("dialog", { name: spanish.lightboxLabel });

/** What counts its visits, as far as a page can see it. */
test.beforeEach(async ({ page }) => {
	await page.route("https://medidor.example/**", (route) =>
		route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.counted = ''" }),
	);
});

async function openFirst(page: Page): Promise<void> {
	await row(page).locator("a").first().click();
	await expect(lightbox(page)).toBeVisible();
}

test("another configuration is another brand", async ({ page }) => {
	page.on("dialog", () => {
		throw new Error("no alert with contactSnackbar");
	});
	await page.goto("/");
	const form = page.locator("#contact form");
	const button = form.locator("button[type=submit]");
	const snackbar = page.locator("#contact p[role=status]");
	const service = await emailService(page);

	await test.step("it shows its own name, colors, fonts, place and people", async () => {
		await expect(page).toHaveTitle("Harrow & Vale");
		await expect(page.locator("h1")).toHaveText("Harrow & Vale");
		await expect(page.locator("main > section").first()).toHaveCSS("background-color", "rgb(22, 53, 44)");
		await expect(page.locator("h1")).toHaveCSS("font-family", /Cormorant Garamond/);
		await expect(page.locator("body")).toHaveCSS("font-family", /Figtree/);
		await expect(page.locator("#featured")).toContainText(
			"Bajo contrato: 12 Warm Springs Bench, Ketchum, Idaho",
		);
		await expect(page.locator("header")).toContainText("Specimen Realty Group, Inc.");
		await expect(page.getByRole("contentinfo")).toContainText("Licencia inmobiliaria de Idaho SP00000");
	});
	await test.step("what it has beyond the first brand stands in its place, and visits are counted", async () => {
		await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
		await expect(page.locator("html")).toHaveAttribute("data-counted", "");
		const wordmark = page.locator("header").getByRole("img", { name: "Harrow & Vale" });
		await expect.poll(() => wordmark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(220);
		const links = (place: string) => page.locator(`${place} a`).allTextContents();
		expect(await links("#gallery article")).toEqual([
			"12 Warm Springs Bench",
			spanish.listingMap,
			spanish.listingTour,
			spanish.listingFloorPlan,
			spanish.listingBrochure,
		]);
		expect(await links("#testimonials")).toEqual(["Todas las reseñas en Valley Register"]);
		await expect(page.locator("#testimonials figcaption").last()).toHaveText(
			/— river_house, en Valley Register/,
		);
		await expect(page.locator("#testimonials [data-reveal]")).toHaveAttribute("data-reveal", "fade");
		expect(await links("#contact")).toContain(spanish.contactCalendar);
		expect(await links("footer")).toEqual(expect.arrayContaining(["Instagram", "YouTube"]));
		for (const name of [spanish.listingFloorPlan, spanish.listingBrochure]) {
			const file = await page.request.get(
				(await page.getByRole("link", { name }).getAttribute("href")) ?? "",
			);
			expect(file.headers()["content-type"]).toBe("application/pdf");
		}
	});
	await scrollThrough(page);
	await test.step("the lightbox counts to 8 and shows an upright picture whole", async () => {
		await hydrated(row(page));
		await openFirst(page);
		for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
		await expect(lightbox(page)).toContainText("4 / 8 El vestíbulo");
		const upright = lightbox(page).locator("[data-current] img");
		await expectLoaded(upright);
		const { width = 0, height = 0 } = (await upright.boundingBox()) ?? {};
		expect(width / height).toBeCloseTo(3 / 4, 1);
		expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
		await page.keyboard.press("Escape");
	});
	await test.step("an error stands beside its field, in Spanish; the optional choice says so", async () => {
		await hydrated(form);
		await button.click();
		await expect(form).toContainText("Escriba su nombre.");
		await expect(form.locator("label[for=interest]")).toHaveText("¿Qué le interesa? (opcional)");
		await form.locator("#interest").selectOption("Vender");
	});
	await test.step("contactSnackbar: a failure is shown in a snackbar instead of the alert", async () => {
		await hydrated(form);
		await fillContact(form);
		service.answer = status(500);
		await button.click();
		await expect(snackbar).toHaveText(spanish.contactFailure);
		await expect(snackbar).toBeInViewport();
		await expectNoViolations(page);
	});
	await test.step("contactSnackbar: success is shown in a snackbar instead of the alert", async () => {
		service.answer = ACCEPTED;
		await button.click();
		await expect(snackbar).toHaveText(spanish.contactSuccess);
	});
	await test.step("the snackbar does not cover the button, which has kept the focus", async () => {
		await expect(button).toBeFocused();
		const bar = await snackbar.locator("..").boundingBox();
		const covered = await button.boundingBox();
		expect((covered?.y ?? 0) + (covered?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
	});
	await test.step("the snackbar can be dismissed", async () => {
		await page.getByRole("button", { name: spanish.dismiss }).click();
		await expect(snackbar).toHaveText("");
	});
	await test.step("the legal pages speak of the new brand and its state", async () => {
		await page.goto("/terms");
		await expect(page).toHaveTitle("Condiciones de uso | Harrow & Vale");
		await expect(page.locator("main")).toContainText("las leyes del estado de Wyoming");
		await page.goto("/privacy");
		await expect(page.locator("main")).toContainText("qué aprende de usted el sitio web de Harrow & Vale");
		await expect(page.locator("main")).toContainText("«Nosotros» significa Specimen Realty Group, Inc.");
	});
	await test.step("the 404 screen, as every page that these tests visit, stays within the policy", async () => {
		await page.goto(NOWHERE);
		await expect(page.getByRole("link", { name: spanish.goHome })).toBeVisible();
	});
});

test("notices have their size; an altered picture says so; GPC stops the counting", async ({ page }) => {
	await page.addInitScript(() =>
		Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
	);
	/** In points of 1/72 inch; a CSS pixel is 1/96. */
	const points = (notice: string) =>
		page
			.getByRole("link", { name: notice, exact: true })
			.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize) * 0.75);
	await page.goto("/");
	expect(await points("Información sobre servicios inmobiliarios")).toBeGreaterThanOrEqual(12);
	expect(await points("Aviso de vivienda justa")).toBeGreaterThanOrEqual(10);
	const altered = "La cocina (amueblada por ordenador)";
	const original = page.getByRole("link", { name: spanish.pictureOriginal });
	const kitchen = slides(page).nth(4);
	await expect(kitchen).toContainText(altered);
	await expect(kitchen.locator(original)).toHaveAttribute("href", /terrace/);
	await hydrated(row(page));
	await expect(kitchen.locator(original)).toHaveAttribute("tabindex", "-1");
	await openFirst(page);
	for (let step = 0; step < 4; step++) await page.keyboard.press("ArrowRight");
	await expect(lightbox(page)).toContainText(altered);
	await expect(lightbox(page).locator(original)).toBeVisible();
	await page.keyboard.press("Escape");
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText(altered).first()).toBeVisible();
	await page.emulateMedia({ media: "screen" });
	await page.goto("/signin");
	expect(await points("Aviso para visitantes")).toBeGreaterThanOrEqual(10);
	await expect(page.locator("html")).not.toHaveAttribute("data-counted");
});

test("the open house asks for the guest's agent, and leads to its own home site", async ({ page }) => {
	await page.route("https://www.example.org/**", (route) => route.fulfill({ body: "home" }));
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	const form = await openForm(page, "/signin");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("12 Warm Springs Bench");
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
	const service = await emailService(page);
	await send(form, { ...GUEST, agent_name: "Kim Ives" });
	await expect(page.getByRole("status")).toHaveText(spanish.openHouseSuccess);
	const [sent] = service.posts;
	expect([posted(sent, "has_agent"), posted(sent, "agent_name")]).toEqual(["Sí", "Kim Ives"]);
	expect(posted(sent, "consent_text")).toContain("Rowan Hale");
	await page.clock.runFor(1501);
	await expect(page).toHaveURL("https://www.example.org/welcome");
});

test("a kiosk with a hosted account sends a guest when the network is back", async ({ page, context }) => {
	const waits = page.locator("header").getByText(/espera/);
	await page.clock.install({ time: "2026-01-01T10:00:00Z" });
	const form = await openForm(page, "/signin?kiosk");
	await page.getByRole("textbox", { name: "PIN" }).fill("2468");
	await page.getByRole("button", { name: "Iniciar el quiosco" }).click();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	await page.clock.pauseAt("2026-01-01T11:00:00Z");
	const service = await emailService(page);

	await context.setOffline(true);
	await send(form, GUEST);
	await expect(page.getByRole("status").filter({ hasText: "Robin" })).toBeVisible();
	await expect(waits).toHaveCount(1);
	expect(service.posts).toEqual([]);

	// The service takes one a second.
	service.answer = status(429);
	await context.setOffline(false);
	await expect.poll(() => service.posts.length).toBe(1);
	service.answer = ACCEPTED;
	await expect(async () => {
		await page.clock.runFor(5000);
		expect(service.posts).toHaveLength(2);
	}).toPass();
	await expect(waits).toHaveCount(0);
	const [first, again] = service.posts;
	expect(posted(again, "template_id")).toBe(HOSTED_ACCOUNT.EMAILJS_OPEN_HOUSE_TEMPLATE_ID);
	expect(posted(again, "user_id")).toBe(HOSTED_ACCOUNT.EMAILJS_PUBLIC_KEY);
	expect(posted(again, "visitor_name")).toBe(VISITOR.visitor_name);
	expect(posted(again, "submission_id")).toMatch(/^[\da-f-]{36}$/);
	expect(posted(again, "submission_id")).toBe(posted(first, "submission_id"));
});

test("open houses and the way to the sign-in are shown until they are over", async ({ page, request }) => {
	const FIRST = "sábado, 2 de mayo, de 1:00 p.m. a 3:00 p.m.";
	const SECOND = "sábado, 9 de mayo, de 5:30 p.m. a 7:00 p.m.";
	const dates = page.locator("#featured time");
	const signIn = page.getByRole("contentinfo").getByRole("link", { name: "Registro de visita" });

	await test.step("beside the film stand those that come, by the agent's clock; what is over is not in the page", async () => {
		await page.goto("/");
		await expect(dates).toHaveText([FIRST, SECOND]);
		await expect(signIn).toHaveAttribute("href", "/signin");
	});
	await test.step("each can be put into a calendar", async () => {
		const link = page.getByRole("link", { name: `Añadir al calendario ${FIRST}` });
		const file = await request.get(String(await link.getAttribute("href")));
		expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
		expect(await file.text()).toContain("DTSTART:20990502T190000Z\r\n");
	});
	await test.step("the sign-in shows them, too, without a way out", async () => {
		await page.goto("/signin");
		await expect(page.locator("main time")).toHaveCount(2);
		await expect(page.locator("main a[download]")).toHaveCount(0);
	});
	await test.step("without a new build the first goes when it is over, and at last all of it", async () => {
		await page.clock.setFixedTime("2099-05-02T21:00:00Z");
		await page.goto("/");
		await expect(dates).toHaveText([SECOND]);
		await expect(signIn).toHaveCount(1);
		await page.clock.setFixedTime("2099-05-10T01:00:00Z");
		await page.goto("/");
		await expect(dates).toHaveCount(0);
		await expect(page.locator("#featured")).not.toContainText("calendario");
		// Another house is open a week later.
		await expect(signIn).toHaveCount(1);
		await page.clock.setFixedTime("2099-05-17T01:00:00Z");
		await page.goto("/");
		await expect(signIn).toHaveCount(0);
		expect((await request.get("/signin")).status()).toBe(200);
	});
});

test("where several houses are open that day the sign-in asks which", async ({ page }) => {
	const form = page.locator("main form");
	const houses = page.locator("[data-which-house] a").filter({ visible: true });
	const question = page.getByRole("heading", { level: 1, name: spanish.whichHouse });
	const open = async (day: string, time = "17:00") => {
		await page.clock.setFixedTime(`2099-05-${day}T${time}:00Z`);
		await page.goto("/signin");
	};
	await test.step("on a day on which the others are closed it has the form, and a link to them", async () => {
		await open("02");
		await expect(form).toBeVisible();
		await expect(houses).toHaveText(["40 Willow Bend, Hailey"]);
		await expect(question).toHaveCount(0);
	});
	await test.step("on a day on which this one is over and another is open it shows no form either", async () => {
		await open("16");
		await expect(question).toBeVisible();
		await expect(houses).toHaveText(["40 Willow Bend, Hailey"]);
		await expect(form).toBeHidden();
	});
	await test.step("once all are over it has the form again, and asks nothing", async () => {
		await open("16", "23:30");
		await expect(form).toBeVisible();
		await expect(question).toHaveCount(0);
		await expect(page.getByText(spanish.anotherHouse)).toBeHidden();
	});
	await test.step("on a day of both it names both; a kiosk, which belongs to one house, does not ask", async () => {
		await page.goto("/signin?kiosk");
		await expect(form).toBeVisible();
		await open("09");
		await expect(question).toBeVisible();
		await expect(houses).toHaveText(["12 Warm Springs Bench, Ketchum", "40 Willow Bend, Hailey"]);
		await expect(form).toBeHidden();
		await expectNoViolations(page);
	});
	await houses.last().click();
	await expect(page).toHaveURL("/homes/willow-bend/signin");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("40 Willow Bend");
	await hydrated(form);
	await page.route("https://www.example.org/**", (route) => route.fulfill({ body: "home" }));
	const service = await emailService(page);
	await send(form, GUEST);
	await expect(page).toHaveURL("https://www.example.org/welcome");
	expect(posted(service.posts[0], "listing_id")).toBe("willow-bend");
});

test("any number of pictures makes a gallery", async ({ page, complaints }) => {
	for (const total of [1, 2, 4]) {
		await test.step(`${total} of them`, async () => {
			await page.route("/", (route) => withPictures(route, total), { times: 1 });
			await page.goto("/");
			// React draws the row anew, because the page holds more pictures than it was given.
			await expect(() => hydrated(row(page))).toPass();
			await expect(slides(page)).toHaveCount(total);
			const visible = Math.min(total, 3);
			await expect(slides(page).locator("a:not([tabindex='-1'])")).toHaveCount(visible);
			await expect(next(page)).toHaveCount(total > visible ? 1 : 0);
			if (total > visible) {
				await previous(page).click();
				await expect(spoken(page)).toContainText(` ${total} de ${total}`);
				await next(page).click();
			}
			await expect(spoken(page)).toContainText(/^Fotos? 1 /);

			await openFirst(page);
			await page.keyboard.press("ArrowLeft");
			await expect(lightbox(page)).toContainText(`${total} / ${total}`);
			await expect(lightbox(page).getByRole("button", { name: spanish.lightboxNext })).toHaveCount(
				total > 1 ? 1 : 0,
			);
			expect(complaints.splice(0)).toEqual([expect.stringContaining("react.dev/errors/418")]);
		});
	}
});

test("a long word in the brand's name stays whole, as large as the screen allows", async ({ page }) => {
	await page.route("**/*", (route) => {
		const { pathname } = new URL(route.request().url());
		return route.fulfill({ path: join(BARE_BRAND.distDir, pathname === "/" ? "index.html" : pathname) });
	});
	await page.goto("/");
	for (const width of [320, 390, 768, 1440]) {
		await page.setViewportSize({ width, height: 740 });
		await fontsHere(page);
		const lines = await page.locator("h1").evaluate((headline) => {
			const words = document.createRange();
			words.setStart(headline.firstChild as Text, 0);
			words.setEnd(headline.firstChild as Text, headline.textContent.indexOf(" "));
			return [...words.getClientRects()].map((line) => line.width);
		});
		expect(lines, `${width} px`).toHaveLength(1);
		expect(lines[0], `${width} px`).toBeGreaterThan(Math.min(width * 0.7, 600));
	}
});

/** The page as if only so many pictures were given to the gallery; React then says that the others stand in the page. */
async function withPictures(route: Route, total: number): Promise<void> {
	const response = await route.fetch();
	const body = (await response.text()).replace(/props="([^"]*galleryLabel[^"]*)"/, (_, text: string) => {
		const props = JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
		props.pictures[1].length = total;
		return `props="${JSON.stringify(props).replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
	});
	await route.fulfill({ response, body });
}

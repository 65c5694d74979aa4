import { contactAnswers } from "../desk/support/sampleForms.ts";
/** The page of a house: first screen, walk, film, facts, conversation, paper. */
import { emailService, expectFilled, openForm, posted, send } from "./support/forms.ts";
import { hydrated, isPhone, withMotion } from "./support/page.ts";
import { expect, type Page, test, testWithoutScripts } from "./support/test.ts";

const HOUSE = "/homes/1847-silver-hollow-road";
const SOLD = "/homes/27-lantern-spruce-way";

const walk = (page: Page) => page.locator("astro-island:has(#chapter-1)");
const lightbox = (page: Page) => page.getByRole("dialog");

test("the first screen is the house: picture, address, one line of facts, film", async ({ page }) => {
	await page.goto(HOUSE);
	const hero = page.locator("main > section").first();
	await expect(page).toHaveTitle("1847 Silver Hollow Road, Park City | Meridian Ridge");
	await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
		/1847\sSilver Hollow Road\s*Park City, Utah/,
	);
	await expect(hero.getByRole("listitem")).toHaveText([
		"For Sale",
		"$8,950,000",
		"5 bedrooms",
		"6 bathrooms",
		"7,840 square feet",
	]);
	const film = hero.getByRole("link", { name: "Play the film 0:36" });
	for (const item of [...(await hero.getByRole("listitem").all()), film])
		await expect(item).toBeInViewport({ ratio: 0.75 });
	const { width = 0 } = page.viewportSize() ?? {};
	expect(await hero.locator("[data-picture]").boundingBox()).toMatchObject({ x: 0, y: 0, width });

	await test.step("the film covers the screen, and leads back to where one was", async () => {
		await film.click();
		const video = page.locator("#film video").first();
		await expect(video).toHaveJSProperty("paused", false);
		const covers = () => video.evaluate((element) => document.fullscreenElement === element);
		await expect.poll(covers).toBe(true);
		await page.evaluate(() => document.exitFullscreen());
		await expect(film).toBeFocused();
		await expect(video).toHaveJSProperty("paused", true);
		expect(await page.evaluate(() => scrollY)).toBe(0);
	});
});

test("a picture of the walk opens the lightbox, which returns to the one last seen", async ({ page }) => {
	await page.goto(HOUSE);
	await hydrated(walk(page).locator("#chapter-2"));
	await expect(page.locator("html[data-first-frame]")).toHaveCount(0);
	await expect(walk(page).getByRole("heading", { level: 2 })).toHaveText([
		"Arrival",
		"Living",
		"Rest",
		"Outdoors",
		"Winter",
	]);
	await expect(walk(page).locator("a[data-picture]")).toHaveCount(20);
	const kitchen = walk(page).locator('a[data-picture="7"]');
	await kitchen.click();
	await expect(lightbox(page)).toContainText("7 / 21");

	await test.step("from tablets up a strip of thumbnails leads to any picture", async () => {
		const thumbnails = lightbox(page).locator("button:has(img)");
		await expect(thumbnails.nth(6)).toHaveAttribute("aria-current", "true");
		if (isPhone(page)) await expect(thumbnails.first()).toBeHidden();
		else {
			await thumbnails.nth(8).click();
			await expect(lightbox(page)).toContainText("9 / 21");
			await page.keyboard.press("ArrowLeft");
			await expect(thumbnails.nth(7)).toBeFocused();
			await page.keyboard.press("Tab");
			await expect(lightbox(page).getByRole("button", { name: "Previous" })).toBeFocused();
		}
	});
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Escape");
	await expect(lightbox(page)).toBeHidden();
	const seen = walk(page).locator(`a[data-picture="${isPhone(page) ? 8 : 9}"]`);
	await expect(seen).toBeFocused();
	await expect(seen).toBeInViewport();

	await walk(page).getByRole("button", { name: "All 21 photographs" }).click();
	await expect(lightbox(page)).toContainText("1 / 21");
	await page.keyboard.press("Escape");
	await expect(walk(page).getByRole("button", { name: "All 21 photographs" })).toBeFocused();

	await test.step("tabs lead to the chapters and mark the one that is read; on a phone slides show a glimpse of the next", async () => {
		const tabs = page.getByRole("navigation", { name: "Through the house" });
		await hydrated(tabs);
		await tabs.getByRole("link", { name: "Rest" }).click();
		await expect(page.locator("#chapter-3")).toBeInViewport();
		await expect(tabs.locator("[aria-current]")).toHaveText("Rest");
		await expect(tabs).toBeInViewport();
		if (!isPhone(page)) return;
		const slides = page.locator("#chapter-3 figure");
		expect((await slides.first().boundingBox())?.width).toBeCloseTo(0.88 * 360, 0);
		expect((await slides.nth(1).boundingBox())?.x).toBeLessThan(350);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
});

test("through the door: the pinned door opens onto the room behind it", async ({ page }) => {
	await page.goto(HOUSE);
	const passage = page.locator("[data-passage]");
	const [outside, inside] = [passage.locator("a").first(), passage.locator("a").nth(1)];
	const { height = 0 } = page.viewportSize() ?? {};
	const veil = () =>
		page
			.locator("main > section [data-picture]")
			.first()
			.evaluate((element) => {
				const { animationName, animationDuration } = getComputedStyle(element, "::after");
				return animationName === "none" ? 0 : Number.parseFloat(animationDuration);
			});
	await test.step("with less motion no veil opens, and two pictures stand one below the other", async () => {
		expect(await veil()).toBe(0);
		const [above = 0, below = 0] = await passage.evaluate((element) => {
			const [first, second] = [...element.querySelectorAll("a")].map((link) => link.getBoundingClientRect());
			return [first?.bottom, second?.top];
		});
		expect(below).toBeGreaterThan(above);
	});
	await withMotion(page);
	await test.step("a veil opens within a second without a script", async () => expect(await veil()).toBe(1));
	/** How far what is seen of the room is from the screen's edges at least, and its floor from the sill. */
	const room = () =>
		inside.evaluate((link) => {
			const rect = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
			const [screen, frame] = [rect(link.parentElement), rect(link.querySelector("picture"))];
			const { left, top } = rect(link);
			const sides = [left - screen.left, top - screen.top, screen.right - frame.right];
			const floor = frame.bottom - rect(link.querySelector("img")).bottom;
			return [Math.round(Math.min(...sides)), Math.round(Math.abs(floor))];
		});
	const scrollTo = (screens: number) =>
		passage.evaluate((element, by) => {
			const top = element.getBoundingClientRect().top + scrollY;
			window.scrollTo({ top: top + by * innerHeight, behavior: "instant" });
		}, screens);
	await test.step("it stays for two screens, and the room is seen in the door, then on the whole screen", async () => {
		await scrollTo(0.5);
		await expect.poll(async () => (await room())[0]).toBeGreaterThan(50);
		expect(await room()).toEqual([expect.any(Number), 0]);
		const pinned = await outside.locator("xpath=..").boundingBox();
		await scrollTo(1.8);
		await expect.poll(room).toEqual([0, 0]);
		expect(await outside.locator("xpath=..").boundingBox()).toEqual(pinned);
		expect(pinned?.height).toBeGreaterThan(0.75 * height);
	});
	await test.step("the chapter's name is the house's arrival until one is in the room", async () => {
		await hydrated(walk(page).locator("#chapter-2"));
		const current = walk(page).locator("nav [aria-current]");
		await expect(current).toHaveText("Living");
		await scrollTo(0.5);
		await expect(current).toHaveText("Arrival");
	});
	await test.step("a keyboard shows the picture that has the focus; Enter opens it in the lightbox", async () => {
		await scrollTo(0.1);
		await outside.focus();
		await page.keyboard.press("Tab");
		await expect(inside).toBeFocused();
		await expect.poll(room).toEqual([0, 0]);
		await page.keyboard.press("Enter");
		await expect(lightbox(page)).toContainText("4 / 21");
	});
});

test("through the door: both pictures are fetched before any of it is seen, and not at load", async ({
	page,
}) => {
	await withMotion(page);
	await page.goto(HOUSE, { waitUntil: "networkidle" });
	await expect(page.locator("html[data-first-frame]")).toHaveCount(0);
	const passage = page.locator("[data-passage]");
	const fetched = () =>
		passage
			.locator("img")
			.evaluateAll((images: HTMLImageElement[]) => images.filter(({ currentSrc }) => currentSrc).length);
	expect(await fetched()).toBe(0);
	await passage.evaluate((door) =>
		scrollTo({ top: door.getBoundingClientRect().top + scrollY - 1.8 * innerHeight, behavior: "instant" }),
	);
	await expect.poll(fetched).toBe(2);
	await expect(passage).not.toBeInViewport();
});

test("three beginnings fill the message; sent, it is thanked for", {
	tag: "@phone",
}, async ({ page }) => {
	const form = await openForm(page, HOUSE);
	const service = await emailService(page);
	const visit = "I would like to see 1847 Silver Hollow Road. A good time for me would be ";
	for (const [name, message] of [
		["Ask a question", "I have a question about 1847 Silver Hollow Road: "],
		["Sell mine", "I am thinking of selling my home. It is in "],
		["Visit the house", visit],
	] as const) {
		await form.getByRole("button", { name }).click();
		await expectFilled(form, { message });
	}
	await page.keyboard.type("Saturday.");
	await expectFilled(form, { message: `${visit}Saturday.` });
	await send(form, contactAnswers);
	const thanks = page.locator("#contact [role=status]");
	await expect(thanks).toContainText(`Thank you, ${contactAnswers.user_name.split(" ")[0]}.`);
	await expect(thanks).toBeFocused();
	await expect(form).toHaveCount(0);
	expect(posted(service.posts[0], "listing_id")).toBe("1847-silver-hollow-road");
});

test("a sold house says when, and leads on to one for sale", { tag: "@desktop" }, async ({ page }) => {
	await page.goto(SOLD);
	await expect(page.locator("main > section").first().getByRole("listitem")).toHaveText([
		"Sold",
		"November 2024",
	]);
	await expect(page.locator("#facts dl > div")).toHaveText([
		/Sold\s*November 2024/,
		/Represented\s*The seller/,
	]);
	await expect(page.locator("#contact form").getByRole("button")).toHaveText([
		"Ask a question",
		"Sell mine",
		"Send message",
	]);
	await page.locator("#next").getByRole("link").click();
	await expect(page).toHaveURL(/1847-silver-hollow-road$/);
});

/** What the home page fetched before there were several houses, and 5 %. */
const MOST_BYTES = 337_223;

for (const path of ["/", HOUSE, "/homes/418-heron-cove-lane", SOLD])
	test(`${path} fetches few bytes before the first scroll`, {
		tag: "@desktop",
	}, async ({ page }) => {
		const sizes: Promise<number>[] = [];
		page.on("requestfinished", (request) => {
			const size = request.sizes().then((all) => all.responseHeadersSize + all.responseBodySize);
			sizes.push(size);
		});
		await page.setViewportSize({ width: 1440, height: 900 });
		// With a hash all of the page is laid out at once.
		await page.goto(`${path}#top`, { waitUntil: "networkidle" });
		const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
		expect(bytes).toBeGreaterThan(100_000);
		expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
	});

testWithoutScripts(
	"a house is complete: pictures are links, the film plays, the form is native",
	{ tag: "@phone" },
	async ({ page }) => {
		await page.goto(HOUSE);
		await expect(page.getByRole("heading", { name: "Outdoors" })).toBeVisible();
		await expect(page.locator("a[data-picture='6']")).toHaveAttribute("href", /05-kitchen/);
		for (const picture of await page.locator("[data-passage] img").all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect(picture).toBeInViewport();
		}
		await expect(page.locator("#film noscript video[controls]")).toBeVisible();
		await expect(page.locator("#contact form")).toHaveAttribute("method", "post");
		for (const name of ["All 21 photographs", "Visit the house"])
			await expect(page.getByRole("button", { name })).toBeHidden();
	},
);

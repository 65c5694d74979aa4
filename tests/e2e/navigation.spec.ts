import { closeHalfway, isPhone, twoFrames, withMotion } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

async function expectBelowHeader(page: Page, id: string): Promise<void> {
	const distance = () =>
		page.evaluate((target) => {
			const section = document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN;
			const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? Number.NaN;
			return Math.abs(Math.round(section - header));
		}, id);
	await expect.poll(distance, id).toBeLessThanOrEqual(2);
	await twoFrames(page);
	expect(await distance(), id).toBeLessThanOrEqual(2);
}

test("a hash scrolls to its section on load, clear of the header", { tag: "@phone" }, async ({ page }) => {
	// Two more, also on a wide screen, are met by the header's links.
	for (const id of ["realtor-profile", "contact"]) {
		await test.step(`/#${id}`, async () => {
			// The longest way is once gone smoothly.
			if (id === "contact") await withMotion(page);
			// Another hash alone would not load the page again.
			await page.goto("about:blank");
			await page.goto(`/#${id}`);
			await expectBelowHeader(page, id);
		});
	}
});

test("the call to action scrolls to the contact section", { tag: "@phone" }, async ({ page }) => {
	await page.goto("/");
	await test.step("a hash jumps without movement when less motion is preferred", () =>
		expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto"));

	await withMotion(page);
	const positions = await page.evaluateHandle(() => {
		const seen = new Set<number>();
		addEventListener("scroll", () => seen.add(scrollY));
		return seen;
	});
	await test.step("a click leads to #contact, clear of the header", async () => {
		await page.getByRole("link", { name: /Schedule a FREE/ }).click();
		await expect(page).toHaveURL("/#contact");
		await expectBelowHeader(page, "contact");
	});
	await test.step("smoothly: in steps, however few a busy machine draws, not one jump", async () =>
		expect(await positions.evaluate((seen) => seen.size)).toBeGreaterThan(1));
});

test("header links lead to the sections of the home page from every page", async ({ page }) => {
	const links = page.getByRole("navigation", { name: "Main" });
	const menu = page.getByRole("button", { name: "Menu" });
	await page.goto("/terms");

	if (isPhone(page)) {
		await test.step("on a phone the links are a menu: Enter opens it, its links are next in order, Escape gives the focus back", async () => {
			await expect(links).toBeHidden();
			await menu.focus();
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
			await page.keyboard.press("Tab");
			await expect(links.getByRole("link", { name: "Gallery" })).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(links).toBeHidden();
			await expect(menu).toBeFocused();
			await menu.click();
		});
		await test.step("its links share the screen's height and end with the call to action", async () => {
			const { height = 0 } = page.viewportSize() ?? {};
			const first = await links.getByRole("link").first().boundingBox();
			expect(first?.y).toBeLessThan(height / 4);
			await expect(links.getByRole("link").last()).toHaveText(/^Schedule a FREE private consultation/);
			await expect(links.getByRole("link").last()).toBeInViewport({ ratio: 1 });
		});
		await test.step("they keep their places while it fades out", async () => {
			const places = () =>
				links.locator("a").evaluateAll((all) => (all as HTMLElement[]).map((link) => link.offsetLeft));
			const open = await places();
			await withMotion(page);
			await closeHalfway(page);
			await expect(links).not.toHaveCSS("display", "none");
			expect(await places()).toEqual(open);
			await page.evaluate(() => {
				for (const animation of document.getAnimations()) animation.finish();
			});
			await menu.click();
		});
	}
	await test.step("from another page a link leads to its section, clear of the header", async () => {
		await links.getByRole("link", { name: "Testimonials" }).click();
		await expect(page).toHaveURL("/#testimonials");
		await expectBelowHeader(page, "testimonials");
	});
	await test.step("on the home page a link leads to its section, and the phone's menu closes on choice", async () => {
		if (isPhone(page)) await menu.click();
		await links.getByRole("link", { name: "Gallery" }).click();
		await expect(page).toHaveURL("/#gallery");
		if (isPhone(page)) await expect(links).toBeHidden();
		await expectBelowHeader(page, "gallery");
	});
});

test("the header's wordmark waits until the headline has left", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.goto("/");
	const header = page.getByRole("banner");
	const wordmark = header.getByRole("link", { name: "Meridian Ridge" });
	const opacity = () => wordmark.evaluate((link) => Number(getComputedStyle(link).opacity));
	await expect(header.getByText("Sample Brokerage, LLC")).toBeInViewport();
	expect(await opacity()).toBe(0);
	await test.step("whoever comes to it by keyboard sees it", async () => {
		await wordmark.focus();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Tab");
		await expect(wordmark).toBeFocused();
		expect(await opacity()).toBe(1);
		await wordmark.blur();
	});
	await page.locator("#film").evaluate((film) => film.scrollIntoView({ behavior: "instant" }));
	await expect.poll(opacity).toBe(1);
	await expect(header.getByText("Sample Brokerage, LLC")).toBeInViewport();
});

test("pages cross-fade, but not with less motion", {
	tag: "@desktop",
}, async ({ page }) => {
	await page.addInitScript(() =>
		addEventListener("pagereveal", ({ viewTransition }) => {
			document.documentElement.dataset["faded"] = String(viewTransition !== null);
		}),
	);
	await page.goto("/terms");
	await page.getByRole("link", { name: "Privacy Policy" }).click();
	await expect(page.locator("html[data-faded=false] h1")).toHaveText("Privacy Policy");
	await withMotion(page);
	await page.getByRole("link", { name: "Terms of Service" }).click();
	await expect(page.locator("html[data-faded=true] h1")).toHaveText("Terms of Service");
});

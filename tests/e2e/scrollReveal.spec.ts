import { expect, type Page, test } from "@playwright/test";
import { withMotion } from "./support/page.ts";

test.beforeEach(({ page }) => withMotion(page));

const profile = (page: Page) => page.locator("#realtor-profile [data-reveal]");

const STYLES = {
	subtle: { duration: "0.6s", easing: "ease-out", from: "matrix(1, 0, 0, 1, 0, 20)" },
	bold: { duration: "0.8s", from: "matrix(0.9, 0, 0, 0.9, 0, 40)" },
	fade: { duration: "0.6s", from: "none" },
	slideLeft: { duration: "0.6s", from: "matrix(1, 0, 0, 1, 50, 0)" },
	slideRight: { duration: "0.6s", from: "matrix(1, 0, 0, 1, -50, 0)" },
	zoomIn: { duration: "0.5s", from: "matrix(0.85, 0, 0, 0.85, 0, 0)" },
} as const;

test("the style comes from the configuration: bold", async ({ page }) => {
	await page.goto("/");
	const styles = await page
		.locator("[data-reveal]")
		.evaluateAll((all) => all.map((one) => one.dataset["reveal"]));
	expect(new Set(styles)).toEqual(new Set(["bold"]));
	expect(styles.length).toBeGreaterThanOrEqual(6);
});

for (const [style, expected] of Object.entries(STYLES)) {
	test(`${style} has the duration, shift and scale of the specification`, async ({ page }) => {
		await page.goto("/");
		const wrapper = profile(page);
		await expect(wrapper).toHaveAttribute("data-revealed", "no");
		await wrapper.evaluate((element, name) => element.setAttribute("data-reveal", name), style);
		await expect(wrapper).toHaveCSS("opacity", "0");
		await expect(wrapper).toHaveCSS("transform", expected.from);
		await wrapper.evaluate((element) => element.setAttribute("data-revealed", "yes"));
		await expect(wrapper).toHaveCSS("transition-duration", `${expected.duration}, ${expected.duration}`);
		if ("easing" in expected) await expect(wrapper).toHaveCSS("transition-timing-function", /^ease-out/);
		await expect(wrapper).toHaveCSS("opacity", "1");
		await expect(wrapper).toHaveCSS("transform", "none");
	});
}

test("content becomes visible the first time a tenth of it is in view, and stays", async ({ page }) => {
	await page.goto("/");
	const wrapper = profile(page);
	await expect(wrapper).toHaveAttribute("data-revealed", "no");

	const showShare = (share: number) =>
		wrapper.evaluate((element, part) => {
			const { top, height } = element.getBoundingClientRect();
			scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: "instant" });
		}, share);
	const twoFrames = () =>
		page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

	await showShare(0.05);
	await twoFrames();
	await expect(wrapper).toHaveAttribute("data-revealed", "no");
	await showShare(0.3);
	await expect(wrapper).toHaveAttribute("data-revealed", "yes");

	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await twoFrames();
	await expect(wrapper).toHaveAttribute("data-revealed", "yes");
	await expect(wrapper).toHaveCSS("opacity", "1");
});

test("the hero's text never waits for a script", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator("[data-reveal] h1")).toHaveCount(0);
});

test("content appears without movement when less motion is preferred", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/");
	await expect(profile(page)).toHaveAttribute("data-revealed", "no");
	await expect(profile(page)).toHaveCSS("opacity", "1");
	await expect(profile(page)).toHaveCSS("transform", "none");
});

test("content is never hidden when scripts fail to load", async ({ page }) => {
	await page.route("**/*.js", (route) => route.abort());
	await page.goto("/");
	for (const wrapper of await page.locator("[data-reveal]").all())
		await expect(wrapper).toHaveCSS("opacity", "1");
});

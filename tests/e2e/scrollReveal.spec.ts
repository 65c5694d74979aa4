import { twoFrames, withLessMotion, withMotion } from "./support/page.ts";
import { expect, type Page, test } from "./support/test.ts";

test.beforeEach(({ page }) => withMotion(page));

const profile = (page: Page) => page.locator("#realtor-profile [data-reveal]");

async function beginToScroll(page: Page): Promise<void> {
	await page.mouse.wheel(0, 10);
	await expect(profile(page)).toHaveAttribute("data-revealed", "no");
}

/** The site's own, where the specification names none. */
const OURS = "cubic-bezier(0.2, 0.7, 0.2, 1), cubic-bezier(0.2, 0.7, 0.2, 1)";

const STYLES = {
	subtle: { duration: "0.6s", easing: "ease-out", from: "matrix(1, 0, 0, 1, 0, 20)" },
	bold: { duration: "0.8s", easing: OURS, from: "matrix(0.9, 0, 0, 0.9, 0, 40)" },
	fade: { duration: "0.6s", easing: OURS, from: "none" },
	slideLeft: { duration: "0.6s", easing: OURS, from: "matrix(1, 0, 0, 1, 50, 0)" },
	slideRight: { duration: "0.6s", easing: OURS, from: "matrix(1, 0, 0, 1, -50, 0)" },
	zoomIn: { duration: "0.5s", easing: OURS, from: "matrix(0.85, 0, 0, 0.85, 0, 0)" },
} as const;

test("six specified styles; content is revealed once, when a tenth of it is in view", async ({ page }) => {
	await page.goto("/");
	const wrapper = profile(page);
	const hide = (style: string) =>
		wrapper.evaluate(
			(element, reveal) => void Object.assign(element.dataset, { reveal, revealed: "no" }),
			style,
		);
	await beginToScroll(page);

	await test.step("the style comes from the configuration: bold; what runs from edge to edge only fades", async () => {
		const styles = await page
			.locator("[data-reveal]:not(:has([data-gallery-row]))")
			.evaluateAll((all) => all.map((one) => one.dataset["reveal"]));
		expect(new Set(styles)).toEqual(new Set(["bold"]));
		await expect(page.locator("[data-reveal]:has([data-gallery-row])")).toHaveAttribute(
			"data-reveal",
			"fade",
		);
		expect(styles.length).toBeGreaterThanOrEqual(6);
	});
	await test.step("the hero's text never waits for a script", () =>
		expect(page.locator("[data-reveal] h1")).toHaveCount(0));

	for (const [style, { duration, easing, from }] of Object.entries(STYLES)) {
		await test.step(`${style} starts at ${from} and takes ${duration}`, async () => {
			await hide(style);
			await expect(wrapper).toHaveCSS("opacity", "0");
			await expect(wrapper).toHaveCSS("transform", from);

			const moving = await wrapper.evaluate((element) => {
				element.setAttribute("data-revealed", "yes");
				const transitions = element.getAnimations().filter((one) => one instanceof CSSTransition);
				const properties = transitions.map((one) => one.transitionProperty).sort();
				for (const transition of transitions) transition.finish();
				return properties;
			});
			expect(moving).toEqual(from === "none" ? ["opacity"] : ["opacity", "transform"]);
			await expect(wrapper).toHaveCSS("transition-duration", `${duration}, ${duration}`);
			await expect(wrapper).toHaveCSS("transition-timing-function", easing);
			await expect(wrapper).toHaveCSS("opacity", "1");
			await expect(wrapper).toHaveCSS("transform", "none");
		});
	}

	await hide("bold");
	const showShare = (share: number) =>
		wrapper.evaluate((element, part) => {
			const { top, height } = element.getBoundingClientRect();
			scrollTo({ top: scrollY + top - innerHeight + height * part, behavior: "instant" });
		}, share);

	await test.step("content is there without movement when less motion is preferred", async () => {
		await withLessMotion(page);
		await expect(wrapper).toHaveCSS("opacity", "1");
		await expect(wrapper).toHaveCSS("transform", "none");
		await expect(wrapper).toHaveAttribute("data-revealed", "no");
		await withMotion(page);
		await expect(wrapper).toHaveCSS("opacity", "0");
	});
	await test.step("less than a tenth in view reveals nothing", async () => {
		await showShare(0.05);
		await twoFrames(page);
		await expect(wrapper).toHaveAttribute("data-revealed", "no");
	});
	await test.step("more than a tenth in view reveals it", async () => {
		await showShare(0.3);
		await expect(wrapper).toHaveAttribute("data-revealed", "yes");
		await expect(wrapper).toHaveCSS("opacity", "1");
	});
	await test.step("it is never reversed", async () => {
		await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
		await twoFrames(page);
		await expect(wrapper).toHaveAttribute("data-revealed", "yes");
		await expect(wrapper).toHaveCSS("opacity", "1");
	});
});

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** `within` is a selector: of a page whose other parts another step looks at. */
export async function expectNoViolations(page: Page, within = "html"): Promise<void> {
	// The legacy mode differs only for frames, which this site has none of; the other opens one more page each time.
	await expect(page.locator("iframe")).toHaveCount(0);
	const axe = new AxeBuilder({ page }).setLegacyMode().include(within);
	const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
	expect(
		violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")) })),
	).toEqual([]);
}
